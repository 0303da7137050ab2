/**
 * The unsold lots of a sale, with the prices at which they are offered after the sale. Source:
 * docs/specification/money.md#after-sale-discount.
 */
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';
import { afterSaleOffer } from '../../../../contract/orders/after-sale.ts';
import type { ConsignmentAppRecord, ItemAppRecord } from '../../../providers/data/types.ts';
import { type FetchedLot, type ResultLot, resultLots } from '../results/result-lots.ts';
import type { QueueEntry } from '../results/result-queue.ts';

export interface AfterSaleLot extends ResultLot {
  readonly images: ItemAppRecord['images'];
  /** A decimal string; null if any price is accepted. */
  readonly offerPrice: string | null;
  /** Whether `offerPrice` is the buy-now price of the lot. */
  readonly isBuyNow: boolean;
  /** The name of the lot's consignment, if that consignment is excluded from the after-sale. */
  readonly excludedBy: string | undefined;
}

export type UnsoldItem = FetchedLot & Pick<ItemAppRecord, 'images'> & Partial<Pick<ItemAppRecord, 'buy_now_price' | 'buy_now_setting'>>;
export type ConsignmentTerms = Pick<ConsignmentAppRecord, 'id' | 'label' | 'consignment_id' | 'underbid' | 'no_post_sale'>;

/**
 * Returns the lots that are unsold according to the items and the queued entries. Lots that are not offered come last. Omits a lot while
 * its consignment is not loaded. `readAt` is the time of the last fetch of the items, in Unix milliseconds.
 */
export function afterSaleLots(
  items: readonly UnsoldItem[],
  consignments: readonly ConsignmentTerms[],
  entries: readonly QueueEntry[],
  readAt: number,
): AfterSaleLot[] {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const consignmentsById = new Map(consignments.map((consignment) => [consignment.id, consignment]));
  const lots = resultLots(items, entries, { readAt, namesAreIds: false, paddles: new Map() })
    .filter(({ result }) => result.status === 'unsold')
    .flatMap((lot): AfterSaleLot[] => {
      const item = itemsById.get(lot.id);
      const consignment = consignmentsById.get(item?.consignment?.id ?? '');
      if (item?.consignment && !consignment) return [];
      const offer = afterSaleOffer({
        reserve: centsFromDecimal(lot.reserve ?? ''),
        reserveType: lot.reserveType,
        buyNowPrice: centsFromDecimal(item?.buy_now_price ?? ''),
        buyNowSetting: item?.buy_now_setting ?? '',
        underbid: consignment?.underbid ?? null,
      });
      const excludedBy = consignment?.no_post_sale ? consignment.consignment_id || consignment.label : undefined;
      const offerPrice = offer.price === null ? null : decimalFromCents(offer.price);
      return [{ ...lot, images: item?.images ?? [], offerPrice, isBuyNow: offer.isBuyNow, excludedBy }];
    });
  return [...lots.filter(({ excludedBy }) => excludedBy === undefined), ...lots.filter(({ excludedBy }) => excludedBy !== undefined)];
}
