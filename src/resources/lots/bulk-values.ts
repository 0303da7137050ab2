/** What the form of a bulk edit holds. */
import type { ItemStatus } from '../../../contract/resources/item-fields.ts';
import type { Labelled } from '../../../contract/wire.ts';
import { type BulkKind, type BulkOperation, bulkField } from './bulk-operation.ts';

export interface BulkValues {
  readonly kind: BulkKind;
  readonly status: ItemStatus | '';
  /** The field's name, and its value as a form holds it. */
  readonly name: string;
  readonly value: unknown;
  readonly sale: Labelled | null;
  readonly consignment: Labelled | null;
}

/** Whether more than what shall be done has been chosen: what is left would have to be chosen again. */
export const isBegun = ({ kind, status, name, sale, consignment }: BulkValues): boolean =>
  kind === 'status' ? status !== '' : kind === 'field' ? name !== '' : kind !== 'delete' && (sale ?? consignment) !== null;

/** `undefined` while something that the operation needs has not been chosen. */
export function operationOf({ kind, status, name, value, sale, consignment }: BulkValues): BulkOperation | undefined {
  if (kind === 'status') return status === '' ? undefined : { kind, status };
  if (kind === 'field') return bulkField(name) ? { kind, name, value } : undefined;
  if (kind === 'delete') return { kind };
  const target = kind === 'sale' ? sale : consignment;
  return target ? { kind, target } : undefined;
}
