/** Source: docs/specification/api.md#writable-sale-fields, docs/specification/extensions.md#units. */
import { charges, entries, type FieldTable, flag, instant, money, number, terms, text } from './writable.ts';

export const saleFields = (): FieldTable => ({
  published: flag(),
  description: text('Clocks and watches'),
  subtitle: { sent: 'Evening', read: 'Evening' },
  sale_type: text('live'),
  sale_number: text('S-31'),
  auctioneer_name: text('B. Hammer'),
  mail_sale_date_from: instant('2031-04-01T08:00:00.000Z'),
  mail_sale_date_to: instant('2031-04-02T08:00:00.000Z'),
  live_sale_date_from: instant('2031-05-06T08:00:00.000Z'),
  live_sale_date_to: instant('2031-05-07T18:00:00.000Z'),
  last_date_for_consignment: instant('2031-03-01T12:00:00.000Z'),
  auto_sync_image_end_date: instant('2031-06-01T00:00:00.000Z'),
  buyers_premium: text('22.5%'),
  post_sale_discount: number(7.5),
  initial_finder_fees_orders: money(5_005, '50.05'),
  additional_charges: charges(),
  bid_steps: entries(
    [
      { from: 0, step: 1_000 },
      { from: 50_000, step: 5_050 },
    ],
    [
      { from: '0.00', step: '10.00' },
      { from: '500.00', step: '50.50' },
    ],
  ),
  lots_locked: flag(),
  next_consignment_notice: text('Autumn is open'),
  date_and_location_string: text('6 May, Zürich'),
  item_images_dir: text('images/31'),
  sync_active: flag(),
  display_live_links: flag(),
  hide_sold_information: flag(),
  hide_sale: flag(),
  pdf_link: text('https://example.com/catalogue.pdf'),
  pdf_sale_result: text('https://example.com/results.pdf'),
  e_book_link: text('https://example.com/book'),
  departments: terms('Horology', 'Silver'),
  external_ids: entries([{ system: 'old', external_id: 'S31' }]),
});
