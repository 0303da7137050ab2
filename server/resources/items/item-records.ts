import type { z } from 'zod';
import type { Labels } from '../../../contract/fields.ts';
import { decimalFromCents } from '../../../contract/money.ts';
import type {
  ItemRecord,
  itemHistoryRecord,
  itemListExtras,
  itemRecord,
  itemUpdateResponse,
} from '../../../contract/resources/items/item.ts';
import { itemFields, itemHistoryFields } from '../../../contract/resources/items/item-fields.ts';
import { dayFromMilliseconds, isoFromMilliseconds } from '../../../contract/time.ts';
import { readFields, withoutDisabledFields } from '../../records/read-fields.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { ItemRelations } from './item-relations.ts';
import type { ListedItem } from './list-repository.ts';
import type { ItemDetailRelations, ItemRow } from './repository.ts';

const statusLabels = { new: 'New', available: 'Available', sold: 'Sold', unsold: 'Unsold', withdrawn: 'Withdrawn' } as const;
const decimalOrNull = (cents: number | null) => (cents === null ? null : decimalFromCents(cents));

export function itemRecordOf(row: ListedItem, labels: Labels, relations: ItemRelations): z.output<typeof itemRecord> {
  const [firstDimensions] = readFields({ dimensions: itemFields.dimensions }, row, labels).dimensions;
  return {
    id: String(row.id),
    label: row.label,
    lot: row.lot,
    description: row.description,
    sale: row.sale_id === null ? null : labels.reference('sale', row.sale_id),
    consignment: row.consignment === null ? null : consignmentOf(row, row.consignment, labels, relations),
    category: row.category_id === null ? null : labels.term(row.category_id),
    estimate_low: decimalOrNull(row.estimate_low),
    estimate_high: decimalOrNull(row.estimate_high),
    reserve_price: decimalOrNull(row.reserve_price),
    hammer_price: decimalOrNull(row.hammer_price),
    status: row.status,
    winner: row.winner_id === null ? null : { ...labels.reference('client', row.winner_id), bidder_number: row.bidder_number },
    images: row.images.flatMap((id) => relations.images.get(id) ?? []),
    dimensions: { height: firstDimensions?.height ?? '', width: firstDimensions?.width ?? '', depth: firstDimensions?.depth ?? '' },
    created: isoFromMilliseconds(row.created),
    updated: isoFromMilliseconds(row.updated),
  };
}

const consignmentOf = (row: ListedItem, id: number, labels: Labels, relations: ItemRelations) => ({
  id: String(id),
  symbol: relations.consignments.get(id)?.symbol ?? '',
  sub_symbol: row.sub_symbol === null ? '' : labels.term(row.sub_symbol).label,
});

/** Returns the record of a single item with the extension `detail-fields`. */
export function itemDetailsOf(
  row: ItemRow,
  labels: Labels,
  relations: ItemRelations,
  { history, previous_lot, next_lot, current_order, current_consignment_statement }: ItemDetailRelations,
  { config: { WEBSITE_URL: website }, extensions }: Pick<ServiceContext, 'config' | 'extensions'>,
): ItemRecord {
  const {
    dimensions: dimension_entries,
    images: _images,
    consignment: _consignment,
    ...fields
  } = withoutDisabledFields(itemFields, extensions, readFields(itemFields, row, labels));
  const [latestRecord] = history;
  const result = withoutDisabledFields(itemHistoryFields, extensions, readFields(itemHistoryFields, latestRecord ?? {}, labels));
  const specifiedFields = itemRecordOf(row, labels, relations);
  return {
    ...fields,
    ...result,
    ...specifiedFields,
    dimension_entries,
    consignment: specifiedFields.consignment && {
      ...specifiedFields.consignment,
      label: labels.reference('consignment', row.consignment ?? 0).label,
    },
    uuid: row.uuid,
    display_id: displayId(row),
    current_price: decimalOrNull(currentPrice(row)),
    consignor_price: result.field_consignor_price,
    withdrawn: result.field_withdrawn,
    dont_pay_consignor: result.field_dont_pay_consignor,
    winner_bidder: result.field_winner_bidder,
    bidder_number: result.field_sold_to_bidder_id,
    bidder_alias: result.field_bidder_alias,
    user_agent: result.field_sold_agent,
    sold_status: result.field_sold_status,
    current_order,
    current_consignment_statement,
    previous_lot,
    next_lot,
    sync_status: '',
    itemWebsiteLink: website === undefined ? '' : `${website}/items/${row.id}`,
    history: history.map((entry) => withoutDisabledFields(itemHistoryFields, extensions, historyRecordOf(entry, labels))),
  };
}

const historyRecordOf = (row: ItemDetailRelations['history'][number], labels: Labels): z.output<typeof itemHistoryRecord> => ({
  id: String(row.id),
  ...readFields(itemHistoryFields, row, labels),
  confirmation: row.confirmation,
  author: row.author_id === null ? null : { id: String(row.author_id), label: row.author ?? '' },
  created: isoFromMilliseconds(row.created),
});

/** Amounts are in cents, unlike those of a read. Source: docs/specification/extensions.md#units. */
export const itemUpdateResponseOf = (row: ItemRow): z.output<typeof itemUpdateResponse> => ({
  id: String(row.id),
  display_id: displayId(row),
  subtitle: row.subtitle,
  published: row.published,
  lot: row.lot,
  opening_price: row.opening_price,
  estimate_low: row.estimate_low,
  estimate_high: row.estimate_high,
  current_price: currentPrice(row),
  status: { value: row.status, label: statusLabels[row.status] },
  updated: isoFromMilliseconds(row.updated),
});

/** The number that staff use for an item. */
const displayId = (row: ItemRow): string => (row.sale_id !== null && row.lot !== '' ? `${row.sale_id}-${row.lot}` : String(row.id));

/** In cents. */
const currentPrice = (row: ItemRow): number | null => row.hammer_price ?? row.opening_price;

type ListExtras = { [Name in keyof typeof itemListExtras]: z.output<(typeof itemListExtras)[Name]> };

/** Fields that a list returns only on request. */
export const itemListExtrasOf = (row: ListedItem): Omit<ListExtras, 'consignor'> => ({
  dont_pay_consignor: row.dont_pay_consignor,
  buy_now_price: row.buy_now_price === null ? null : decimalFromCents(row.buy_now_price),
  buy_now_setting: row.buy_now_setting,
  reserve_type: row.reserve_type,
  collected_on: row.collected_on === null ? null : dayFromMilliseconds(row.collected_on),
});
