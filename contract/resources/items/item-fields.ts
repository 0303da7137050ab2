/** The fields of items. Source: docs/specification/api.md#item-fields, docs/specification/extensions.md#units. */
import * as field from '../../field-kinds.ts';
import { bidChannels } from '../../money/bid-channels.ts';
import { taxIds } from '../../money/tax.ts';
import { additionalCharges, ownPremium } from '../shared-fields.ts';

/** An item is usually new, then available, then sold or unsold. An item that is not sold can be withdrawn. */
export const itemStatuses = ['new', 'available', 'sold', 'unsold', 'withdrawn'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/**
 * A read returns `dimensions` as `dimension_entries`, because in the specification a read returns another object under the name
 * `dimensions`.
 */
export const itemFields = {
  subtitle: field.title(),
  published: field.boolean(),
  type: field.text(),
  collectible_type: field.text(),
  grade: field.text(),
  consignment: field.reference('consignment'),
  year: field.text(),
  country: field.text(),
  description: field.longText(),
  footer: field.longText(),
  caption: field.text(),
  literature: field.longText(),
  essay: field.longText(),
  provenance: field.longText(),
  ex: field.longText(),
  categories: field.terms('categories'),
  destinations: field.terms('destinations'),
  search_tags: field.terms('search_tags'),
  catalogue_parts: field.terms('catalogue_parts'),
  postal_thematics: field.terms('postal_thematics'),
  symbols: field.terms('symbols'),
  sub_symbol: field.term('sub_symbols'),
  grouping_category: field.term('grouping_categories'),
  topics: field.terms('topics'),
  tags: field.terms('tags'),
  mediums: field.terms('mediums'),
  opening_price: field.money(),
  minimum_price: field.money(),
  buy_now_price: field.money(),
  buy_now_setting: field.choice('none', 'before_sale', 'post_sale'),
  ...field.range('estimate_low', 'estimate_high', field.money()),
  estimate_internal: field.money(),
  retail_price: field.money(),
  purchase_price: field.ofExtension('own-goods', field.officeOnly(field.withNote('ownGoods', field.money()))),
  reserve_price: field.money(),
  reserve_type: field.choice('none', 'fixed', 'discretionary'),
  images: field.references('file'),
  video_url: field.url(),
  pdf_url: field.url(),
  certificate_link: field.url(),
  reference_link: field.url(),
  catalogs: field.entries({
    catalog_number: field.text(),
    catalog_name: field.text(),
    ordering_number: field.text(),
    catalog_value: field.money(),
  }),
  dimensions: field.entries({
    number_on_box: field.text(),
    height: field.measure(),
    width: field.measure(),
    depth: field.measure(),
    weight: field.measure(),
    type: field.codedText('object'),
  }),
  product_tax_code: field.choice(...taxIds),
  harmonized_code: field.text(),
  signed_locations: field.text(),
  art_work_type: field.text(),
  resale_right: field.ofExtension('resale-right', field.boolean()),
  artist_died: field.ofExtension('resale-right', field.pastYear()),
  lot_number: field.integer(),
  lot_letter: field.text(),
  position_of_consignment: field.integer(),
  start_lot_numbering_at: field.integer(),
  shipping_id: field.text(),
  collected_on: field.ofExtension('collection', field.day()),
  post_sale: field.boolean(),
  consignor_reference_number: field.text(),
  responsible_user: field.reference('user'),
  public_message: field.longText(),
  auctioneer_notes: field.longText(),
  additional_charges: additionalCharges(),
  ...ownPremium(),
  dont_pay_consignor_note: field.text(),
  hide_sold_information: field.boolean(),
  printing_options: field.text(),
} as const;
export type ItemFields = typeof itemFields;

/**
 * The names of {@link itemFields} that can change while the lots of the sale are locked. The lock protects the printed catalogue, which
 * contains none of these fields.
 */
export const fieldsOutsideLock: readonly string[] = ['post_sale', 'purchase_price', 'collected_on'] satisfies (keyof ItemFields)[];

/**
 * An update of these fields adds a history record. The status, the hammer price and the buyer of the item are derived from the latest
 * history record. A read of the item returns the values of this record.
 * Source: docs/specification/api.md#item-history.
 */
export const itemHistoryFields = {
  field_consignor_price: field.money(),
  field_dont_pay_consignor: field.boolean(),
  field_sold_agent: field.text(),
  field_sold_for_amount: field.money(),
  field_sold_to_bidder_id: field.text(),
  field_bidder_alias: field.text(),
  field_sold_status: field.choice('sold', 'unsold'),
  field_under_extension_status: field.text(),
  field_winner_bidder: field.reference('client'),
  field_withdrawn: field.boolean(),
  field_sold_channel: field.ofExtension('premium-terms', field.choice(...bidChannels)),
} as const;

export const itemWritable = { ...itemFields, ...itemHistoryFields };
