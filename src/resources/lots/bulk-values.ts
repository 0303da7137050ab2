/** The values of the bulk edit form. */
import type { ItemStatus } from '../../../contract/resources/item-fields.ts';
import type { Labelled } from '../../../contract/wire.ts';
import { type BulkKind, type BulkOperation, bulkField } from './bulk-operation.ts';

export interface BulkValues {
  readonly kind: BulkKind;
  readonly status: ItemStatus | '';
  /** The name of a field, and its form value. */
  readonly name: string;
  readonly value: unknown;
  readonly sale: Labelled | null;
  readonly consignment: Labelled | null;
}

/** Returns whether the user has chosen more than the kind of operation, so that closing the form would lose it. */
export const isBegun = ({ kind, status, name, sale, consignment }: BulkValues): boolean =>
  kind === 'status' ? status !== '' : kind === 'field' ? name !== '' : kind !== 'delete' && (sale ?? consignment) !== null;

/** Returns the operation, or `undefined` while a required choice is missing. */
export function operationOf({ kind, status, name, value, sale, consignment }: BulkValues): BulkOperation | undefined {
  if (kind === 'status') return status === '' ? undefined : { kind, status };
  if (kind === 'field') return bulkField(name) ? { kind, name, value } : undefined;
  if (kind === 'delete') return { kind };
  const target = kind === 'sale' ? sale : consignment;
  return target ? { kind, target } : undefined;
}
