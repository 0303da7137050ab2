/**
 * One row of a table of writable fields: the value that is sent, and the value that a read then returns.
 * Source: docs/specification/extensions.md#unset-values, docs/specification/extensions.md#units.
 */
import { expect } from 'vitest';

export interface WritableField {
  readonly sent: unknown;
  /** The value in a single read with the extension `detail-fields`. */
  readonly read: unknown;
  /** The value that unsets the field, and that a read of the unset field returns. Missing if the field cannot be unset. */
  readonly unset?: unknown;
  /** The name of the field in reads, if it has another name there. */
  readonly readAs?: string;
  /** Other fields that must be sent together with this one. */
  readonly sentTogether?: Readonly<Record<string, unknown>>;
}
export type FieldTable = Readonly<Record<string, WritableField>>;

/** The ids of the records that the fields of a table refer to. */
export interface ReferencedIds {
  readonly client: string;
  readonly clerk: string;
  readonly consignment: string;
  readonly item: string;
  readonly files: readonly [string, string];
}

export const text = (value: string): WritableField => ({ sent: value, read: value, unset: '' });
export const flag = (): WritableField => ({ sent: true, read: true, unset: false });
export const number = (value: number): WritableField => ({ sent: value, read: value, unset: null });
/** An amount: sent in cents, read as a decimal string. */
export const money = (cents: number, decimal: string): WritableField => ({ sent: cents, read: decimal, unset: null });
/** An instant: sent in Unix milliseconds, read as ISO 8601. */
export const instant = (iso: string): WritableField => ({ sent: Date.parse(iso), read: iso, unset: null });
export const terms = (...labels: readonly string[]): WritableField => ({
  sent: labels,
  read: labels.map((label) => ({ id: expect.stringMatching(/^\d+$/), label })),
  unset: [],
});
export const term = (label: string): WritableField => ({
  sent: label,
  read: { id: expect.stringMatching(/^\d+$/), label },
  unset: null,
});
export const reference = (id: string): WritableField => ({ sent: id, read: { id, label: expect.any(String) }, unset: null });
export const ids = (...sent: readonly string[]): WritableField => ({ sent, read: sent, unset: [] });
/** A multifield: the entries that are sent, and the entries that a read returns. */
export const entries = (sent: readonly object[], read: readonly object[] = sent): WritableField => ({
  sent,
  read: read.map((entry) => expect.objectContaining(entry)),
  unset: [],
});

export const charges = (): WritableField =>
  entries(
    [{ amount: 1_550, term: 'Packing', description: 'Crate', attached_to: 'item', tax: 126 }],
    [
      {
        amount: '15.50',
        term: { id: expect.stringMatching(/^\d+$/), label: 'Packing' },
        description: 'Crate',
        attached_to: 'item',
        tax: '1.26',
      },
    ],
  );
