import type { StoredOf } from '../../contract/fields.ts';
import { percentageOf, shareOf } from '../../contract/money/percentage.ts';
import type { SaleFields } from '../../contract/resources/sale.ts';
import type { sales } from '../database/schema.ts';
import { createRandom, type Random } from './random.ts';
import { type CalendarEntry, saleCalendar } from './sale-calendar.ts';
import { saleThemes } from './sale-themes.ts';
import { termId } from './term-labels.ts';

export type DemoSale = typeof sales.$inferInsert & Partial<StoredOf<SaleFields>>;

const dayMs = 86_400_000;
const venues = [
  'Saleroom, Zürich',
  'Saleroom, Zürich',
  'Hôtel des Bergues, Genève',
  'Palais Lichtental, Wien',
  'Kunsthaus am Hafen, Hamburg',
];
const premiums = ['20%', '25%', '20% up to 5000, 15% thereafter', '24% up to 100000, 18% up to 1000000, 12% thereafter', '18%'];
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Returns `count` sales around `now` (Unix milliseconds), with ids from 1 in the order of `saleCalendar`. `standardRate` is the standard
 * tax rate in millionths.
 */
export function demoSales(count: number, now: number, standardRate: number): DemoSale[] {
  const random = createRandom(20_250_402);
  return saleCalendar(count, now).map((entry, index) => demoSale(random, index + 1, entry, now, standardRate));
}

function demoSale(random: Random, id: number, entry: CalendarEntry, now: number, standardRate: number): DemoSale {
  const { status, from } = entry;
  const theme = saleThemes[(id - 1) % saleThemes.length] ?? random.pick(saleThemes);
  const saleType = id % 4 === 0 ? random.pick(['online', 'mail']) : 'live';
  const saleNumber = from === null ? '' : `A${100 + id}`;
  const venue = saleType === 'live' ? random.pick(venues) : 'Online';
  const published = status !== 'draft';
  const created = Math.min(from ?? now, now) - random.integer(60, 150) * dayMs;
  return {
    id,
    uuid: random.uuid(),
    status,
    published,
    sale_number: saleNumber,
    subtitle: theme.subtitle,
    sale_type: saleType,
    auctioneer_name: saleType === 'live' ? theme.auctioneer : '',
    description: `${theme.subtitle}: works from private collections and estates.`,
    catalog_id: termId('catalogs', theme.catalog),
    departments: theme.departments.map((label) => termId('departments', label)),
    venue,
    date_and_location_string: from === null ? '' : `${dateFormat.format(from)}, ${venue}`,
    ...datesOf(entry, saleType),
    ...pricesOf(random, standardRate),
    ...publicationOf(status, saleNumber),
    created,
    updated: created + Math.floor(random.next() * (now - created)),
  };
}

/** Mail and online sales use other fields than live sales. */
function datesOf({ from, to }: CalendarEntry, saleType: string): DemoSale {
  const saleDates =
    saleType === 'live' ? { live_sale_date_from: from, live_sale_date_to: to } : { mail_sale_date_from: from, mail_sale_date_to: to };
  return {
    ...saleDates,
    last_date_for_consignment: from === null ? null : from - 56 * dayMs,
    auto_sync_image_end_date: to === null ? null : to + 14 * dayMs,
  };
}

function pricesOf(random: Random, standardRate: number): DemoSale {
  return {
    buyers_premium: random.pick(premiums),
    post_sale_discount: random.chance(0.3) ? random.pick([5, 10, 12.5]) : null,
    initial_finder_fees_orders: random.chance(0.2) ? 5_000 : null,
    additional_charges: [
      {
        amount: 1_500,
        term: termId('charges', 'Packing'),
        description: 'Handling',
        attached_to: 'order',
        tax: shareOf(1_500, standardRate),
        tax_rate: percentageOf(standardRate),
      },
    ],
    bid_steps: bidSteps,
  };
}

const bidSteps: NonNullable<DemoSale['bid_steps']> = [
  [0, 10],
  [200, 20],
  [500, 50],
  [1_000, 100],
  [2_000, 200],
  [5_000, 500],
  [10_000, 1_000],
  [50_000, 5_000],
].map(([from = 0, step = 0]) => ({ from: from * 100, step: step * 100 }));

function publicationOf(status: CalendarEntry['status'], saleNumber: string): DemoSale {
  const isOver = status === 'closed';
  const isRunning = status === 'published';
  const documentUrl = (kind: string) => `https://www.auctions.example/${kind}/${saleNumber}.pdf`;
  return {
    lots_locked: isOver || isRunning,
    display_live_links: isRunning,
    sync_active: isRunning || status === 'upcoming',
    item_images_dir: saleNumber && `sales/${saleNumber}`,
    pdf_link: status === 'draft' ? '' : documentUrl('catalogues'),
    pdf_sale_result: isOver ? documentUrl('results') : '',
    next_consignment_notice: status === 'upcoming' ? 'Consignments are welcome until eight weeks before the sale.' : '',
  };
}
