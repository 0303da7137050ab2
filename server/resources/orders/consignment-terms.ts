/** Reads the terms of consignments and of their owners. */
import { clientLabel } from '../../../contract/resources/client.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { findConsignmentTerms } from './line-repository.ts';

export interface ConsignmentTerms {
  readonly number: string;
  readonly owner: number | null;
  readonly tax_type: string;
  /** The commission of the consignment. */
  readonly steps: readonly { readonly step_from: number | null; readonly consignor_commission: string }[];
  /** Whether the commission of the consignment includes its tax. */
  readonly includesTax: boolean;
  readonly ownerName: string;
  /** Whether the commission of the owner includes its tax. */
  readonly ownerIncludesTax: boolean;
  /** The commissions of the owner. */
  readonly ownerCommissions: readonly { readonly step_from: string; readonly consignor_commission: string }[];
}

/** Returns the terms of the items' consignments, by consignment id. */
export async function consignmentTermsOf(
  db: DatabaseOrTransaction,
  items: readonly { readonly consignment: number | null }[],
): Promise<Map<number, ConsignmentTerms>> {
  const ids = [...new Set(items.flatMap(({ consignment }) => (consignment === null ? [] : [consignment])))];
  if (ids.length === 0) return new Map();
  const rows = await findConsignmentTerms(db, ids);
  return new Map(
    rows.map(({ id, number, owner, tax_type, includesTax, steps, ...ownerColumns }) => [
      id,
      {
        number,
        owner,
        ownerName: clientLabel({
          first_name: ownerColumns.ownerFirstName ?? '',
          last_name: ownerColumns.ownerLastName ?? '',
          company: ownerColumns.ownerCompany ?? '',
        }),
        ownerIncludesTax: ownerColumns.ownerIncludesTax ?? false,
        tax_type,
        includesTax,
        steps: steps.map(({ step_from, consignor_commission }) => ({
          step_from: typeof step_from === 'number' ? step_from : null,
          consignor_commission: String(consignor_commission ?? ''),
        })),
        ownerCommissions: (ownerColumns.ownerCommissions ?? []).map(({ step_from, consignor_commission }) => ({
          step_from: String(step_from ?? ''),
          consignor_commission: String(consignor_commission ?? ''),
        })),
      },
    ]),
  );
}
