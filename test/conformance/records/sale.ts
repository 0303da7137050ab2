/** Source: docs/specification/api.md#sale-fields, docs/specification/extensions.md#sale-transitions. */
import * as kind from '../checks/kinds.ts';

const statuses = ['draft', 'upcoming', 'published', 'closed'];

export const saleRecord = {
  id: kind.id,
  label: kind.text,
  sale_date: kind.nullable(kind.iso),
  status: kind.oneOf(...statuses),
  catalog: kind.nullable(kind.labelled),
  item_count: kind.integer,
  consignment_count: kind.integer,
  total_estimates: kind.decimal,
  total_hammer_price: kind.decimal,
  lots_locked: kind.boolean,
  venue: kind.text,
  created: kind.iso,
};

export const saleUpdateResponse = {
  id: kind.id,
  uuid: kind.uuid,
  subtitle: kind.text,
  published: kind.boolean,
  status: kind.stateOf(...statuses),
  sale_number: kind.text,
  buyers_premium: kind.text,
  post_sale_discount: kind.nullable(kind.number),
  lots_locked: kind.boolean,
  updated: kind.iso,
};

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
];
