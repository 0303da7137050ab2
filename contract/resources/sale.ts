/** Sales. Source: docs/specification/api.md#sales. */
import { z } from 'zod';
import * as field from '../field-kinds.ts';
import { decimalAmount } from '../money.ts';
import type { ListSpec } from '../query.ts';
import { readSchemas } from '../record-schemas.ts';
import { idText, labelled } from '../wire.ts';
import type { Resource } from './resource.ts';
import { additionalCharges, externalIds, includesTaxField } from './shared-fields.ts';

/** The statuses of a sale, in their usual sequence. Source: docs/specification/extensions.md#sale-transitions. */
export const saleStatuses = ['draft', 'upcoming', 'published', 'closed'] as const;

export const saleFields = {
  published: field.boolean(),
  description: field.longText(),
  subtitle: field.title(),
  sale_type: field.choice('live', 'mail', 'online'),
  sale_number: field.text(),
  auctioneer_name: field.text(),
  ...field.range('mail_sale_date_from', 'mail_sale_date_to', field.instant()),
  ...field.range('live_sale_date_from', 'live_sale_date_to', field.instant()),
  last_date_for_consignment: field.instant(),
  auto_sync_image_end_date: field.instant(),
  buyers_premium: field.premium(),
  buyers_premium_includes_tax: includesTaxField(),
  post_sale_discount: field.percentNumber(),
  initial_finder_fees_orders: field.money(),
  additional_charges: additionalCharges(),
  bid_steps: field.entries({ from: field.money(), step: field.money() }),
  lots_locked: field.boolean(),
  next_consignment_notice: field.longText(),
  date_and_location_string: field.text(),
  item_images_dir: field.text(),
  sync_active: field.boolean(),
  display_live_links: field.boolean(),
  hide_sold_information: field.boolean(),
  hide_sale: field.boolean(),
  pdf_link: field.url(),
  pdf_sale_result: field.url(),
  e_book_link: field.url(),
  departments: field.terms('departments'),
  external_ids: externalIds(),
} as const;
export type SaleFields = typeof saleFields;

export const saleGroups = {
  description: ['subtitle', 'sale_number', 'sale_type', 'auctioneer_name', 'description', 'published'],
  dates: [
    'mail_sale_date_from',
    'mail_sale_date_to',
    'live_sale_date_from',
    'live_sale_date_to',
    'last_date_for_consignment',
    'auto_sync_image_end_date',
  ],
  money: [
    'buyers_premium',
    'buyers_premium_includes_tax',
    'post_sale_discount',
    'initial_finder_fees_orders',
    'additional_charges',
    'bid_steps',
  ],
  display: [
    'lots_locked',
    'next_consignment_notice',
    'date_and_location_string',
    'item_images_dir',
    'sync_active',
    'display_live_links',
    'hide_sold_information',
    'hide_sale',
  ],
  links: ['pdf_link', 'pdf_sale_result', 'e_book_link'],
  classification: ['departments', 'external_ids'],
} as const satisfies Record<string, readonly (keyof SaleFields)[]>;

const listShape = {
  id: idText,
  label: z.string(),
  sale_date: z.iso.datetime().nullable(),
  status: z.enum(saleStatuses),
  catalog: labelled.nullable(),
  item_count: z.int(),
  consignment_count: z.int(),
  total_estimates: decimalAmount,
  total_hammer_price: decimalAmount,
  lots_locked: z.boolean(),
  venue: z.string(),
  created: z.iso.datetime(),
};
export const saleRecord = z.object(listShape);

/** The fields that the extension detail-fields adds to a single read. */
export const saleDetails = z.object({ ...readSchemas(saleFields), uuid: z.uuid(), updated: z.iso.datetime() });
export type SaleRecord = z.output<typeof saleRecord> & Partial<z.output<typeof saleDetails>>;

export const saleUpdateResponse = z.object({
  id: idText,
  uuid: z.uuid(),
  ...readSchemas({
    subtitle: saleFields.subtitle,
    published: saleFields.published,
    sale_number: saleFields.sale_number,
    buyers_premium: saleFields.buyers_premium,
    post_sale_discount: saleFields.post_sale_discount,
    lots_locked: saleFields.lots_locked,
  }),
  status: z.object({ value: z.enum(saleStatuses), label: z.string() }),
  updated: z.iso.datetime(),
});

export const saleReadOnly = [
  'id',
  'label',
  'uuid',
  'status',
  'logo',
  'image_stats',
  'sale_url',
  'saleWebsiteLink',
  'migrate_item_info',
  'migrate_delcampe_info',
  'migrate_san_info',
  'created',
  'updated',
] as const;

export const saleList = {
  filters: {
    status: { kind: 'choice', choices: saleStatuses, specifiedChoices: ['draft', 'published', 'closed'] },
    sale_date: { kind: 'date' },
    catalog: { kind: 'id' },
    venue: { kind: 'text', extension: 'query' },
    lots_locked: { kind: 'boolean', extension: 'query' },
    total_estimates: { kind: 'number', extension: 'query' },
    total_hammer_price: { kind: 'number', extension: 'query' },
    created: { kind: 'date', extension: 'query' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  /** `schedule` sorts by date: current sales, then upcoming sales from the nearest, then past sales from the latest. */
  querySorts: ['schedule'],
  sorts: ['schedule', 'id', 'label', 'sale_date', 'status', 'created'],
  defaultSort: [{ field: 'schedule', descending: false }],
  fields: Object.keys(listShape),
  search: 'query',
} as const satisfies ListSpec;

export const sale = {
  list: saleList,
  listRecord: saleRecord,
  record: saleRecord,
  updateResponse: saleUpdateResponse,
  writable: saleFields,
  groups: saleGroups,
  readOnly: saleReadOnly,
} as const satisfies Resource;
