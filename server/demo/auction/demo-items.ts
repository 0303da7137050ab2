import type { StoredOf } from '../../../contract/fields.ts';
import type { ItemFields } from '../../../contract/resources/items/item-fields.ts';
import type { itemHistory, items } from '../../database/schema.ts';
import { officeIds } from '../demo-users.ts';
import { type LotKind, lotKinds } from '../lots/lot-kinds.ts';
import { estimates, hammerPrice, lotText } from '../lots/lot-text.ts';
import type { Random } from '../random.ts';
import { termId, termIds } from '../term-labels.ts';
import type { DemoConsignment } from './demo-consignments.ts';
import type { SalePlan } from './sale-plan.ts';

export type DemoItem = typeof items.$inferInsert & Partial<StoredOf<ItemFields>> & { readonly id: number };

export interface SoldLot {
  readonly item: DemoItem;
  readonly history: typeof itemHistory.$inferInsert;
  readonly consignment: DemoConsignment;
  /** The lot number. */
  readonly lot: string;
  /** The hammer price in cents. */
  readonly hammer: number;
}

const categoriesByCatalog: Readonly<Record<string, readonly string[]>> = {
  'Jewellery and watches': ['Watches', 'Jewellery'],
  'Coins and medals': ['Coins'],
  Stamps: ['Stamps'],
  Books: ['Books'],
  'Decorative arts': ['Furniture', 'Silver', 'Ceramics', 'Sculpture'],
  'Asian art': ['Asian art', 'Ceramics'],
  Design: ['Furniture', 'Ceramics', 'Prints'],
  Wine: ['Wine'],
  'Fine art': ['Paintings', 'Works on paper', 'Prints', 'Sculpture'],
};

export interface DemoLots {
  readonly items: DemoItem[];
  readonly histories: (typeof itemHistory.$inferInsert)[];
  readonly soldLots: SoldLot[];
}

/**
 * Returns the lots of a sale. The lots of a closed sale have results. `setRunningResults` sets the results of the running sale.
 *
 * @param catalog the label of the sale's catalogue
 * @param picturesOf returns the ids of the pictures of a category
 */
export function demoLots(
  random: Random,
  { sale, itemCount }: SalePlan,
  firstId: number,
  consignments: readonly DemoConsignment[],
  catalog: string,
  picturesOf: (category: string) => readonly number[],
  now: number,
): DemoLots {
  const lots: DemoLots = { items: [], histories: [], soldLots: [] };
  if (consignments.length === 0) return lots;
  const categories = categoriesByCatalog[catalog] ?? [];
  const kinds = lotKinds.filter(({ category }) => categories.includes(category));
  for (let index = 0; index < itemCount; index += 1) {
    const consignment = consignments[Math.floor((index * consignments.length) / itemCount)];
    if (!consignment) continue;
    const kind = random.pick(kinds.length > 0 ? kinds : lotKinds);
    const item = demoItem(random, kind, sale, consignment, firstId + index, index + 1, picturesOf(kind.category), now);
    lots.items.push(item);
    if (sale.status !== 'closed') continue;
    const history = setRandomResult(random, item, sale.live_sale_date_to ?? sale.mail_sale_date_to ?? now);
    lots.histories.push(history);
    if (item.status === 'sold') lots.soldLots.push({ item, history, consignment, lot: String(index + 1), hammer: item.hammer_price ?? 0 });
  }
  return lots;
}

function demoItem(
  random: Random,
  kind: LotKind,
  sale: SalePlan['sale'],
  consignment: DemoConsignment,
  id: number,
  lot: number,
  pictures: readonly number[],
  now: number,
): DemoItem {
  const { dimensions, ...text } = lotText(random, kind);
  const { low, high } = estimates(random, kind);
  const isDraft = sale.status === 'draft';
  const created = Math.min(now, (consignment.created ?? now) + random.integer(0, 86_400_000 * 10));
  return {
    id,
    uuid: random.uuid(),
    ...text,
    sale_id: sale.id,
    consignment: consignment.id,
    published: !isDraft,
    categories: [termId('categories', kind.category)],
    tags: [],
    mediums: [],
    topics: random.chance(0.3) ? [random.pick(termIds('topics'))] : [],
    search_tags: random.chance(0.05) ? [termId('search_tags', 'Highlight')] : [],
    symbols: random.chance(0.04) ? [random.pick(termIds('symbols'))] : [],
    estimate_low: isDraft && random.chance(0.3) ? null : low,
    estimate_high: isDraft && random.chance(0.3) ? null : high,
    opening_price: Math.max(500, Math.round((low * 0.6) / 500) * 500),
    reserve_price: random.chance(0.5) ? Math.round((low * 0.9) / 500) * 500 : null,
    reserve_type: random.pick(['fixed', 'discretionary']),
    images: random.chance(isDraft ? 0.5 : 0.95) ? random.pickSeveral(pictures, random.pick([1, 1, 2, 3])) : [],
    dimensions: [{ number_on_box: '', ...dimensions, weight: '', type: 'object' }],
    lot_number: isDraft && random.chance(0.5) ? null : lot,
    position_of_consignment: lot,
    responsible_user: random.pick(officeIds),
    product_tax_code: random.chance(0.2) ? 'standard' : 'margin',
    status: sale.status === 'published' ? 'available' : 'new',
    hammer_price: null,
    winner_id: null,
    bidder_number: '',
    created,
    updated: Math.min(now, created + random.integer(0, 86_400_000 * 20)),
  };
}

/** Sets a random result of the item, and returns its history record. The buyer is set later, with the invoice. */
function setRandomResult(random: Random, item: DemoItem, at: number): typeof itemHistory.$inferInsert {
  const randomNumber = random.next();
  const low = item.estimate_low ?? 10_000;
  if (randomNumber < 0.78) Object.assign(item, { status: 'sold', hammer_price: hammerPrice(random, low) });
  else Object.assign(item, { status: randomNumber < 0.98 ? 'unsold' : 'withdrawn' });
  item.updated = at;
  const isWithdrawn = item.status === 'withdrawn';
  const soldStatus = item.status === 'sold' ? 'sold' : 'unsold';
  return {
    item_id: item.id,
    field_sold_status: isWithdrawn ? '' : soldStatus,
    field_withdrawn: isWithdrawn,
    field_sold_for_amount: item.hammer_price ?? null,
    by_job: true,
    created: at,
  };
}
