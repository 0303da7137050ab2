import { sameValue } from '../../../contract/changes.ts';
import { isFilled } from '../fields/is-filled.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that may contain a secret is never stored. */
const isSecret = (name: string): boolean => /password|passwd|secret/i.test(name);

/**
 * Returns the current and the initial values of the changed fields; `undefined` if nothing changed. A field without a current value
 * (`undefined`) is left out. Empty values, such as `""`, `null` and a missing value, count as equal, because an input that was never filled
 * can have any of them.
 */
export function touchedFields(initialValues: Values, currentValues: Values): { values: Values; before: Values } | undefined {
  const touchedNames = Object.keys(currentValues).filter(
    (name) =>
      currentValues[name] !== undefined &&
      !isSecret(name) &&
      !sameValue(initialValues[name], currentValues[name]) &&
      (isFilled(initialValues[name]) || isFilled(currentValues[name])),
  );
  if (touchedNames.length === 0) return undefined;
  const pickTouched = (values: Values) => Object.fromEntries(touchedNames.map((name) => [name, values[name] ?? null]));
  return { values: pickTouched(currentValues), before: pickTouched(initialValues) };
}
