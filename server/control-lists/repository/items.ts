import { sql } from 'drizzle-orm';
import { clients, consignments, isReserveAboveEstimate, items } from '../../database/schema.ts';
import type { ControlList } from './control-list.ts';

/** The maximum ratio of two amounts of an item, such as its estimates. A higher ratio is probably an input error. */
const maxPlausibleRatio = 100;

export const itemControlList: ControlList = {
  name: 'control_list_ih_check',
  resource: 'items',
  records: (saleId) => sql`
    SELECT item.id, coalesce(nullif(item.lot, '') || ' · ', '') || item.label AS label, item.description, item.estimate_low, item.estimate_high,
      item.reserve_price, item.reserve_type, item.lot_number, item.images, item.consignment, item.status, item.hammer_price, item.winner_id,
      item.bidder_number,
      least(item.opening_price, item.minimum_price, item.buy_now_price, item.estimate_low, item.estimate_high, item.estimate_internal,
        item.retail_price, item.reserve_price, item.hammer_price) AS least_amount,
      buyer.status AS buyer_status, buyer.default_address_id AS buyer_address, buyer.last_name || buyer.company AS buyer_name,
      consignment.owner
    FROM ${items} AS item
    LEFT JOIN ${clients} AS buyer ON buyer.id = item.winner_id
    LEFT JOIN ${consignments} AS consignment ON consignment.id = item.consignment
    WHERE ${saleId === undefined ? sql`TRUE` : sql`item.sale_id = ${saleId}`}`,
  checks: [
    { problem: 'sold_without_price', condition: sql`checked.status = 'sold' AND checked.hammer_price IS NULL` },
    { problem: 'sold_for_nothing', condition: sql`checked.status = 'sold' AND checked.hammer_price = 0` },
    {
      problem: 'sold_without_buyer',
      condition: sql`checked.status = 'sold' AND checked.winner_id IS NULL AND checked.bidder_number = ''`,
    },
    {
      problem: 'sold_to_unknown_paddle',
      condition: sql`checked.status = 'sold' AND checked.winner_id IS NULL AND checked.bidder_number <> ''`,
    },
    { problem: 'sold_to_blocked', condition: sql`checked.buyer_status = 'blocked'` },
    { problem: 'sold_to_consignor', condition: sql`checked.winner_id = checked.owner` },
    { problem: 'sold_to_nameless', condition: sql`checked.buyer_name = ''` },
    {
      problem: 'sold_to_unaddressed',
      condition: sql`checked.winner_id IS NOT NULL AND checked.buyer_address IS NULL`,
    },
    { problem: 'negative_amount', condition: sql`checked.least_amount < 0` },
    {
      problem: 'absurd_price',
      condition: sql`checked.hammer_price > checked.estimate_high::bigint * ${maxPlausibleRatio}`,
    },
    {
      problem: 'absurd_estimate',
      condition: sql`checked.estimate_high > checked.estimate_low::bigint * ${maxPlausibleRatio}`,
    },
    { problem: 'estimates_reversed', condition: sql`checked.estimate_low > checked.estimate_high` },
    { problem: 'reserve_above_estimate', condition: isReserveAboveEstimate('checked.') },
    { problem: 'no_consignment', condition: sql`checked.consignment IS NULL` },
    { problem: 'no_lot_number', condition: sql`checked.lot_number IS NULL AND checked.status <> 'withdrawn'` },
    { problem: 'no_description', condition: sql`checked.description = ''` },
    { problem: 'no_estimate', condition: sql`checked.estimate_low IS NULL` },
    { problem: 'no_picture', condition: sql`checked.images = '{}'` },
  ],
};
