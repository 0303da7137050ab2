import type { Fields } from '../../../../contract/fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the opened record with the form's values. A field that the service does not return is included only if the user changed it. The
 * opened record has no value for such a field, so its initial value in the form would otherwise count as a change.
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
