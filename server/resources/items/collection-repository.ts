import { sql } from 'drizzle-orm';
import { items, orderLines, orders } from '../../database/schema.ts';

/**
 * Matches paid lots that their buyers have not collected. The conditions on `items` are those of the partial index `items_to_collect`. A
 * paid lot has a line on an issued invoice on which nothing is due. No credit note of the invoice may have reversed the line. A credit note
 * that only returns the tax of an exported lot reverses nothing.
 *
 * Source: docs/decisions/100-collection-of-lots.md.
 */
export const isAwaitingCollection = sql`${items.status} = 'sold' AND ${items.collected_on} IS NULL AND EXISTS (
  SELECT 1 FROM ${orderLines} AS line JOIN ${orders} AS invoice ON invoice.id = line.order_id
  WHERE line.item_id = ${items}.id AND invoice.type = 'bidder' AND invoice.status IN ('finished', 'locked') AND invoice.owed <= 0
    AND NOT EXISTS (
      SELECT 1 FROM ${orders} AS note JOIN ${orderLines} AS note_line ON note_line.order_id = note.id
      WHERE note.corrects_id = invoice.id AND note.type = 'credit_note' AND note.status <> 'canceled'
        AND note_line.item_id = line.item_id AND note_line.export_tax <> 'returned'))`;
