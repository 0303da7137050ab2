/** Selects the fields that a form sends: those that the service shows, and those that the user changed. */
import type { Fields } from '../../../../contract/fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the opened record with the form's values applied. A field that the service does not show has no value to compare with. It is
 * therefore included only if its name is in `touched`.
 *
 * @see docs/specification/extensions.md#detail-fields
 */
export function touchedValues(opened: Values, form: Values, touched: ReadonlySet<string>, fields: Fields): Record<string, unknown> {
  const sendable = Object.keys(fields).filter((name) => form[name] !== undefined && (opened[name] !== undefined || touched.has(name)));
  return { ...opened, ...Object.fromEntries(sendable.map((name) => [name, form[name]])) };
}
