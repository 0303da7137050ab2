/** What a form has to send: of the writable fields, those the service shows, and of the others those that were touched. */
import type { Fields } from '../../../contract/fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The record that a save asks for: the opened one with the form's values. A field that the service does not show has no
 * value to compare with, so it goes along only when its name is in `touched`. Source: decisions.md section 4, ext:detail-fields.
 */
export function touchedValues(opened: Values, form: Values, touched: ReadonlySet<string>, fields: Fields): Record<string, unknown> {
  const sendable = Object.keys(fields).filter((name) => form[name] !== undefined && (opened[name] !== undefined || touched.has(name)));
  return { ...opened, ...Object.fromEntries(sendable.map((name) => [name, form[name]])) };
}
