import type { Field } from '../../../contract/fields.ts';

/** Whether the contract takes the value, as a form holds it, in an update. An input that was never filled is left out of it. */
export function sendable(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  try {
    return field.sent.safeParse(field.toSent(value)).success;
  } catch {
    return false;
  }
}
