/**
 * The sender on documents and reminders: the name, address, tax number, bank and contact of the house.
 * Source: docs/specification/extensions.md#letterhead.
 */
import { z } from 'zod';

/** Missing values are empty. */
export const bankAccount = z.object({ owner: z.string(), name: z.string(), number: z.string(), iban: z.string(), bic: z.string() });
export type BankAccount = z.output<typeof bankAccount>;

/** Missing texts are empty. */
export const letterhead = z.object({
  name: z.string(),
  address: z.string(),
  tax_number: z.string(),
  bank: bankAccount.nullable(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
});
export type Letterhead = z.output<typeof letterhead>;
