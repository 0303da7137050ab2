import type { Fields } from '../../../../contract/fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Applies the form's values to the opened record. A field that the service does not return has no value to compare with. Such a field is
 * therefore included only if the user changed it.
 *
 * @see docs/specification/extensions.md#detail-fields
 */
export function applyFormValues(
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
