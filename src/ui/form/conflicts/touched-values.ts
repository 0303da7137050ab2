/** Combines the record with which a form was opened and the form's values. */
import type { Fields } from '../../../../contract/fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the opened record with the form's values applied. If the service does not return a field, there is no value to compare with. Such
 * a field is therefore included only if the user changed it, so that its name is in `touchedNames`.
 *
 * @see docs/specification/extensions.md#detail-fields
 */
export function touchedValues(
  openedRecord: Values,
  formValues: Values,
  touchedNames: ReadonlySet<string>,
  fields: Fields,
): Record<string, unknown> {
  const appliedNames = Object.keys(fields).filter(
    (name) => formValues[name] !== undefined && (openedRecord[name] !== undefined || touchedNames.has(name)),
  );
  return { ...openedRecord, ...Object.fromEntries(appliedNames.map((name) => [name, formValues[name]])) };
}
