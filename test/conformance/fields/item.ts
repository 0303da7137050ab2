/**
 * Source: docs/specification/api.md#writable-item-fields, docs/specification/extensions.md#detail-fields,
 * docs/specification/extensions.md#units.
 */
import { expect } from 'vitest';
import {
  charges,
  entries,
  type FieldTable,
  flag,
  ids,
  money,
  number,
  type ReferencedIds,
  reference,
  term,
  terms,
  text,
} from './writable.ts';

export const itemFields = (referenced: ReferencedIds): FieldTable => ({ ...descriptions, ...prices, ...structures(referenced) });

const descriptions: FieldTable = {
  subtitle: text('A carriage clock'),
  published: flag(),
  type: text('lot'),
  collectible_type: text('clock'),
  grade: text('A'),
  year: text('1890'),
  country: text('FR'),
  description: { sent: 'Brass, with repeater', read: 'Brass, with repeater' },
  footer: text('With its key'),
  caption: text('Front'),
  literature: text('Allix, p. 7'),
  essay: text('Made for export'),
  provenance: text('Private collection'),
  ex: text('ex Rothschild'),
  categories: terms('Clocks', 'Travel'),
  destinations: terms('Paris'),
  search_tags: terms('repeater'),
  catalogue_parts: terms('Part I'),
  postal_thematics: terms('Aviation'),
  symbols: terms('Star'),
  sub_symbol: term('B'),
  grouping_category: term('Horology'),
  topics: terms('Time'),
  tags: terms('Highlight'),
  mediums: terms('Brass'),
};

const prices: FieldTable = {
  opening_price: money(50_000, '500.00'),
  minimum_price: money(45_050, '450.50'),
  buy_now_price: money(99_999, '999.99'),
  buy_now_setting: text('post_sale'),
  estimate_low: money(123_456, '1234.56'),
  estimate_high: money(234_567, '2345.67'),
  estimate_internal: money(150_001, '1500.01'),
  retail_price: money(300_000, '3000.00'),
  reserve_price: money(90_005, '900.05'),
  reserve_type: text('fixed'),
};

const structures = ({ clerk, consignment, files }: ReferencedIds): FieldTable => ({
  consignment: { sent: consignment, read: expect.objectContaining({ id: consignment, symbol: expect.any(String) }) },
  images: {
    ...ids(...files),
    read: files.map((id) => ({ id, url: expect.stringMatching(/^http/), thumbnail: expect.stringMatching(/^http/) })),
  },
  video_url: text('https://example.com/video'),
  pdf_url: text('https://example.com/item.pdf'),
  certificate_link: text('https://example.com/certificate'),
  reference_link: text('https://example.com/reference'),
  catalogs: entries(
    [{ catalog_number: '12', catalog_name: 'Michel', ordering_number: '3', catalog_value: 25_050 }],
    [{ catalog_number: '12', catalog_name: 'Michel', ordering_number: '3', catalog_value: '250.50' }],
  ),
  dimensions: {
    ...entries([
      { number_on_box: '4', height: '30 cm', width: '20 cm', depth: '15 cm', weight: '2 kg', type: 'clock' },
      { number_on_box: '5', height: '5 cm', width: '2 cm', depth: '1 cm', weight: '80 g', type: 'key' },
    ]),
    readAs: 'dimension_entries',
  },
  product_tax_code: text('standard'),
  harmonized_code: text('9105.91'),
  signed_locations: text('on the dial'),
  art_work_type: text('decorative'),
  lot_number: number(12),
  lot_letter: { ...text('b'), sentTogether: { lot_number: 14 } },
  position_of_consignment: { ...number(7), sent: '7' },
  start_lot_numbering_at: number(100),
  shipping_id: text('SH-1'),
  post_sale: flag(),
  consignor_reference_number: text('CR-2'),
  responsible_user: reference(clerk),
  public_message: text('On view'),
  auctioneer_notes: text('Start low'),
  additional_charges: charges(),
  dont_pay_consignor_note: text('Not yet cleared'),
  hide_sold_information: flag(),
  printing_options: text('two columns'),
});

/** The fields of an item's history. A read returns the values of the latest record. Fields that change the status have separate tests. */
export const itemHistoryFields = ({ client }: ReferencedIds): FieldTable => ({
  field_consignor_price: money(80_050, '800.50'),
  field_dont_pay_consignor: flag(),
  field_sold_agent: text('The agent'),
  field_sold_for_amount: money(250_050, '2500.50'),
  field_sold_to_bidder_id: text('101'),
  field_bidder_alias: text('Paddle 7'),
  field_under_extension_status: text('extended'),
  field_winner_bidder: reference(client),
});
