/** Items: objects in stock, and the lots of sales. Source: docs/specification/api.md#items. */
import { z } from 'zod';
import { cents, decimalAmount } from '../../money.ts';
import type { ListSpec } from '../../query.ts';
import { readSchemas } from '../../record-schemas.ts';
import { idText, labelled, labelledState } from '../../wire.ts';
import type { Resource } from '../resource.ts';
import { itemFields, itemHistoryFields, itemStatuses, itemWritable } from './item-fields.ts';

const itemGroups = {
  catalogue: ['subtitle', 'description', 'provenance', 'literature', 'essay', 'footer', 'caption', 'ex', 'published'],
  prices: [
    'estimate_low',
    'estimate_high',
    'reserve_price',
    'reserve_type',
    'opening_price',
    'minimum_price',
    'estimate_internal',
    'retail_price',
    'purchase_price',
    'buy_now_price',
    'buy_now_setting',
    'additional_charges',
    'buyers_premium',
    'buyers_premium_includes_tax',
  ],
  media: ['images', 'video_url', 'pdf_url', 'certificate_link', 'reference_link'],
  lot: ['lot_number', 'lot_letter', 'position_of_consignment', 'start_lot_numbering_at'],
  kind: ['type', 'collectible_type', 'art_work_type', 'grade', 'year', 'country', 'consignment'],
  classification: [
    'categories',
    'destinations',
    'search_tags',
    'catalogue_parts',
    'postal_thematics',
    'symbols',
    'sub_symbol',
    'grouping_category',
    'topics',
    'tags',
    'mediums',
  ],
  details: ['catalogs', 'dimensions', 'product_tax_code', 'harmonized_code', 'signed_locations', 'resale_right', 'artist_died'],
  result: [
    'field_consignor_price',
    'field_dont_pay_consignor',
    'field_sold_agent',
    'field_sold_for_amount',
    'field_sold_to_bidder_id',
    'field_bidder_alias',
    'field_sold_status',
    'field_under_extension_status',
    'field_winner_bidder',
    'field_withdrawn',
    'field_sold_channel',
    'collected_on',
  ],
  other: [
    'shipping_id',
    'post_sale',
    'consignor_reference_number',
    'responsible_user',
    'public_message',
    'auctioneer_notes',
    'dont_pay_consignor_note',
    'hide_sold_information',
    'printing_options',
  ],
} as const satisfies Record<string, readonly (keyof typeof itemWritable)[]>;

/** `url` and `thumbnail` are signed and expire. A request for them needs no authorization header. */
const itemImage = z.object({ id: idText, url: z.string(), thumbnail: z.string() });

const recordShape = {
  id: idText,
  label: z.string(),
  lot: z.string().describe('the lot number with its letter, such as 12a; empty while unnumbered'),
  description: z.string(),
  sale: labelled.nullable(),
  consignment: z.object({ id: idText, symbol: z.string(), sub_symbol: z.string() }).nullable(),
  category: labelled.nullable(),
  estimate_low: decimalAmount.nullable(),
  estimate_high: decimalAmount.nullable(),
  reserve_price: decimalAmount.nullable(),
  hammer_price: decimalAmount.nullable(),
  status: z.enum(itemStatuses),
  winner: z.object({ id: idText, label: z.string(), bidder_number: z.string() }).nullable(),
  images: z.array(itemImage),
  dimensions: z.object({ height: z.string(), width: z.string(), depth: z.string() }),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
};
export const itemRecord = z.object(recordShape);

/** Fields that a list returns only if `fields` names them, with the extension detail-fields. */
const itemDetailExtras = {
  dont_pay_consignor: z.boolean(),
  consignor: labelled.nullable(),
  ...readSchemas({
    buy_now_price: itemFields.buy_now_price,
    buy_now_setting: itemFields.buy_now_setting,
    reserve_type: itemFields.reserve_type,
  }),
};
/** Fields that a list returns only if `fields` names them, with the extension collection. */
const itemCollectionExtras = readSchemas({ collected_on: itemFields.collected_on });

export const itemListExtras = { ...itemDetailExtras, ...itemCollectionExtras };

export const itemHistoryRecord = z.object({
  id: idText,
  ...readSchemas(itemHistoryFields),
  field_sold_channel: itemHistoryFields.field_sold_channel.read.optional(),
  confirmation: z.string().optional().describe('the warning that the author confirmed; extension confirmations'),
  author: labelled.nullable(),
  created: z.iso.datetime(),
});

// A read returns these three fields in another form.
const { dimensions: dimensionEntries, images: _imageIds, consignment: _consignmentId, ...detailFields } = itemFields;

/** The fields that the extension detail-fields adds to a single read. */
export const itemDetails = z.object({
  ...readSchemas(detailFields),
  ...readSchemas(itemHistoryFields),
  dimension_entries: dimensionEntries.read,
  consignment: recordShape.consignment.unwrap().extend({ label: z.string().optional() }).nullable(),
  uuid: z.uuid(),
  display_id: z.string(),
  current_price: decimalAmount.nullable(),
  consignor_price: decimalAmount.nullable(),
  withdrawn: z.boolean(),
  dont_pay_consignor: z.boolean(),
  winner_bidder: labelled.nullable(),
  bidder_number: z.string(),
  bidder_alias: z.string(),
  user_agent: z.string(),
  sold_status: z.string(),
  current_order: labelled.nullable(),
  current_consignment_statement: labelled.nullable(),
  previous_lot: labelled.nullable(),
  next_lot: labelled.nullable(),
  sync_status: z.string(),
  itemWebsiteLink: z.string(),
  history: z.array(itemHistoryRecord),
});
export type ItemRecord = z.output<typeof itemRecord> & Partial<z.output<typeof itemDetails>>;

export const itemUpdateResponse = z.object({
  id: idText,
  display_id: z.string(),
  subtitle: z.string(),
  published: z.boolean(),
  lot: z.string(),
  opening_price: cents.nullable(),
  estimate_low: cents.nullable(),
  estimate_high: cents.nullable(),
  current_price: cents.nullable(),
  status: labelledState(itemStatuses),
  updated: z.iso.datetime(),
});

export const itemReadOnly = [
  'id',
  'display_id',
  'lot',
  'current_price',
  'consignor_price',
  'withdrawn',
  'dont_pay_consignor',
  'winner_bidder',
  'bidder_number',
  'bidder_alias',
  'user_agent',
  'sold_status',
  'current_order',
  'current_consignment_statement',
  'sale',
  'previous_lot',
  'next_lot',
  'sync_status',
  'itemWebsiteLink',
  'created',
  'updated',
] as const;

export const itemCreateQuery = z.object({ sale_id: idText });

/** In the filters, `owner` is the consignor, `winner` is the buyer, and `order` is a document with a line for the item. */
export const itemList = {
  filters: {
    sale: { kind: 'id' },
    consignment: { kind: 'id' },
    owner: { kind: 'id' },
    winner: { kind: 'id' },
    category: { kind: 'id' },
    status: { kind: 'choice', choices: itemStatuses },
    lot: { kind: 'code' },
    description: { kind: 'text' },
    estimate_low: { kind: 'number' },
    estimate_high: { kind: 'number' },
    opening_price: { kind: 'number' },
    reserve_price: { kind: 'number', extension: 'query' },
    hammer_price: { kind: 'number' },
    created: { kind: 'date' },
    updated: { kind: 'date' },
    has_images: { kind: 'boolean', extension: 'query' },
    has_estimate: { kind: 'boolean', extension: 'query' },
    reserve_above_estimate: { kind: 'boolean', extension: 'query' },
    awaiting_collection: { kind: 'boolean', extension: 'collection' },
    collected_on: { kind: 'date', extension: 'collection' },
    order: { kind: 'id', extension: 'collection' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  sorts: ['id', 'sale', 'lot', 'label', 'status', 'estimate_low', 'estimate_high', 'opening_price', 'hammer_price', 'created', 'updated'],
  /** `sale` sorts by sale, then by lot. */
  defaultSort: [{ field: 'sale', descending: false }],
  fields: [...Object.keys(recordShape)],
  detailFields: Object.keys(itemDetailExtras),
  addedByExtension: { extension: 'collection', fields: Object.keys(itemCollectionExtras), sorts: [] },
  search: true,
  parameters: { sale_id: { kind: 'id' } },
} as const satisfies ListSpec;

export const item = {
  list: itemList,
  listRecord: itemRecord,
  record: itemRecord,
  updateResponse: itemUpdateResponse,
  writable: itemWritable,
  groups: itemGroups,
  readOnly: itemReadOnly,
} as const satisfies Resource;
