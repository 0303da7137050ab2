/** Selects the fields of a draft: those that differ from the values with which the form was opened. */
import { sameValue } from '../../../contract/changes.ts';
import { isFilled } from '../fields/is-filled.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields with such names are never stored. */
const isSecret = (name: string): boolean => /password|passwd|secret/i.test(name);

/**
 * Returns the current and previous values of the changed fields, or `undefined` if nothing changed. `""`, `null` and a missing value count
 * as equal, because an input that was never filled can have any of them.
 */
export function touchedFields(opened: Values, now: Values): { values: Values; before: Values } | undefined {
  const touched = Object.keys(now).filter(
    (name) =>
      now[name] !== undefined && !isSecret(name) && !sameValue(opened[name], now[name]) && (isFilled(opened[name]) || isFilled(now[name])),
  );
  if (touched.length === 0) return undefined;
  const pick = (from: Values) => Object.fromEntries(touched.map((name) => [name, from[name] ?? null]));
  return { values: pick(now), before: pick(opened) };
}
