/** One row of a table of writable fields: what is sent, and what a read then shows. Source: decisions.md section 5, and section 1, "unset values". */
import { expect } from 'vitest';

export interface WritableField {
  readonly sent: unknown;
  /** As the single read shows it, with ext:detail-fields. */
  readonly read: unknown;
  /** Sent to unset it, and read when it is; missing for a field that may not be unset. */
  readonly unset?: unknown;
  /** The name under which it is read, where that is another. */
  readonly readAs?: string;
  /** Other fields that have to be sent with it. */
  readonly along?: Readonly<Record<string, unknown>>;
}
export type FieldTable = Readonly<Record<string, WritableField>>;

/** The records that the fields of a table refer to, by id. */
export interface Given {
  readonly client: string;
  readonly clerk: string;
  readonly consignment: string;
  readonly item: string;
  readonly files: readonly [string, string];
}

export const text = (value: string): WritableField => ({ sent: value, read: value, unset: '' });
export const flag = (): WritableField => ({ sent: true, read: true, unset: false });
export const number = (value: number): WritableField => ({ sent: value, read: value, unset: null });
/** Cents when sent, a decimal string when read. */
export const money = (cents: number, decimal: string): WritableField => ({ sent: cents, read: decimal, unset: null });
/** Unix milliseconds when sent, ISO 8601 when read. */
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
/** A multifield: its entries as they are sent, and as they are read. */
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
