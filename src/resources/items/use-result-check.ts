/**
 * Checks the result of a lot before it is saved: a sold lot needs price and buyer, and an unusual result has to be confirmed.
 * The service accepts incomplete results, as specified, so the app asks staff. Source: docs/decisions/034-results-under-documents.md.
 */
import { useDataProvider, useTranslate } from 'react-admin';
import { sameValue } from '../../../contract/changes.ts';
import type { ConsignmentAppRecord, ItemAppRecord, SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { isFilled } from '../../ui/fields/is-filled.ts';
import { referredId, useBlockedWarning } from '../../ui/form/blocked-client.ts';
import type { CheckSave } from '../../ui/form/save-check.ts';

const resultFields = ['field_sold_status', 'field_sold_for_amount', 'field_winner_bidder', 'field_sold_to_bidder_id'] as const;

/** Returns a check that runs before a lot is saved. It only runs if a field of the result has changed. */
export function useResultCheck({ consignment }: ItemAppRecord, sale: SaleAppRecord | undefined): CheckSave {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const blockedWarning = useBlockedWarning();
  const readsConsignments = hasExtension(useMe(), 'consignments-read');

  const sameParty = async (buyer: string | undefined): Promise<string[]> => {
    if (!buyer || !consignment || !readsConsignments) return [];
    const { data } = await dataProvider.getOne<ConsignmentAppRecord>('consignments', { id: consignment.id });
    return data.owner?.id === buyer ? [translate('resources.items.result.sameParty', { client: data.owner.label })] : [];
  };

  return async (values, opened) => {
    const touched = resultFields.filter((name) => !sameValue(values[name], opened[name]));
    if (touched.length === 0) return {};
    const errors = missingOf(values);
    if (Object.keys(errors).length > 0) return { errors };
    const buyer = touched.includes('field_winner_bidder') ? referredId(values.field_winner_bidder) : undefined;
    const warnings = [
      ...(sale && sale.status !== 'published'
        ? [translate(`resources.items.result.${sale.status}`, { sale: sale.label, _: sale.label })]
        : []),
      ...(await blockedWarning(buyer)),
      ...(await sameParty(buyer)),
    ];
    return { warnings };
  };
}

/** Messages for the missing values of a sold lot, by input. */
function missingOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  if (values.field_sold_status !== 'sold' || values.field_withdrawn === true) return {};
  const hasBuyer = referredId(values.field_winner_bidder) !== undefined || isFilled(values.field_sold_to_bidder_id);
  return {
    ...(isFilled(values.field_sold_for_amount) ? {} : { field_sold_for_amount: 'resources.items.result.needsPrice' }),
    ...(hasBuyer ? {} : { field_winner_bidder: 'resources.items.result.needsBuyer' }),
  };
}
