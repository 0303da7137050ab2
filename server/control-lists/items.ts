import { sql } from 'drizzle-orm';
import { items } from '../database/schema.ts';
import { controlList } from './control-list.ts';

export const checkItems = controlList({
  name: 'control_list_ih_check',
  records: (saleId) => sql`
    SELECT id, coalesce(nullif(lot, '') || ' · ', '') || label AS label, description, estimate_low, estimate_high, reserve_price, lot_number,
      images, consignment, status, hammer_price, winner_id
    FROM ${items} WHERE ${saleId === undefined ? sql`TRUE` : sql`sale_id = ${saleId}`}`,
  checks: [
    { problem: 'has no description', condition: sql`checked.description = ''` },
    { problem: 'has no estimate', condition: sql`checked.estimate_low IS NULL` },
    { problem: 'has a low estimate above the high one', condition: sql`checked.estimate_low > checked.estimate_high` },
    { problem: 'has a reserve above the low estimate', condition: sql`checked.reserve_price > checked.estimate_low` },
    { problem: 'has no lot number', condition: sql`checked.lot_number IS NULL AND checked.status <> 'withdrawn'` },
    { problem: 'has no picture', condition: sql`checked.images = '{}'` },
    { problem: 'belongs to no consignment', condition: sql`checked.consignment IS NULL` },
    { problem: 'is sold without a hammer price', condition: sql`checked.status = 'sold' AND checked.hammer_price IS NULL` },
    { problem: 'is sold without a buyer', condition: sql`checked.status = 'sold' AND checked.winner_id IS NULL` },
  ],
});
