/**
 * Source: docs/specification/api.md#item-fields, docs/specification/api.md#read-only-item-fields,
 * docs/specification/extensions.md#items-list.
 */
import * as kind from '../checks/kinds.ts';

const statuses = ['new', 'available', 'sold', 'unsold', 'withdrawn'];

export const itemRecord = {
  id: kind.id,
  label: kind.text,
  lot: kind.text,
  description: kind.text,
  sale: kind.labelled,
  consignment: kind.object({ id: kind.id, symbol: kind.text, sub_symbol: kind.text }),
  category: kind.nullable(kind.labelled),
  estimate_low: kind.nullable(kind.decimal),
  estimate_high: kind.nullable(kind.decimal),
  reserve_price: kind.nullable(kind.decimal),
  hammer_price: kind.nullable(kind.decimal),
  status: kind.oneOf(...statuses),
  winner: kind.nullable(kind.object({ id: kind.id, label: kind.text, bidder_number: kind.text })),
  images: kind.listOf(kind.object({ id: kind.id, url: kind.url, thumbnail: kind.url })),
  dimensions: kind.object({ height: kind.text, width: kind.text, depth: kind.text }),
  created: kind.iso,
  updated: kind.iso,
};

export const itemUpdateResponse = {
  id: kind.id,
  display_id: kind.text,
  subtitle: kind.text,
  published: kind.boolean,
  lot: kind.text,
  opening_price: kind.nullable(kind.cents),
  estimate_low: kind.nullable(kind.cents),
  estimate_high: kind.nullable(kind.cents),
  current_price: kind.nullable(kind.cents),
  status: kind.stateOf(...statuses),
  updated: kind.iso,
};

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
  // Fields of the record as read that are not among the read-only fields of the specification.
  ...['label', 'status', 'category', 'hammer_price', 'winner'],
];
