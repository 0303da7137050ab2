/** Selects the fields that a form sends: those that the service returns, and those that the user changed. */
import type { Fields } from '../../../../contract/fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the opened record with the form's values applied. A field that the service does not return has no value to compare with. It is
 * therefore included only if its name is in `touchedNames`.
 *
 * @see docs/specification/extensions.md#detail-fields
 */
export function touchedValues(
  openedRecord: Values,
  formValues: Values,
  touchedNames: ReadonlySet<string>,
  fields: Fields,
): Record<string, unknown> {
  const namesToSend = Object.keys(fields).filter(
    (name) => formValues[name] !== undefined && (openedRecord[name] !== undefined || touchedNames.has(name)),
  );
  return { ...openedRecord, ...Object.fromEntries(namesToSend.map((name) => [name, formValues[name]])) };
}
