import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ConsignmentStatus, consignmentFields } from '../../../contract/resources/consignment.ts';
import { columnsOf } from '../columns.ts';
import { folded, joinColumns, sortKey, timestamps, version } from './common-columns.ts';
import { nodeId } from './nodes.ts';
import { sales } from './sales.ts';

export const consignments = pgTable(
  'consignments',
  {
    id: nodeId(),
    uuid: uuid().notNull().defaultRandom(),
    ...columnsOf(consignmentFields),
    sale_id: integer().references(() => sales.id),
    house_consignment: boolean().notNull().default(false),
    /** Whether the status is `closed`. The service never sets it; only demo data contains it. */
    closed: boolean().notNull().default(false),
    /** The warning that the user confirmed when the owner was chosen. */
    confirmation: text().notNull().default(''),
    /** Updated by the code that writes items. */
    item_count: integer().notNull().default(0),
    status: text()
      .$type<ConsignmentStatus>()
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN closed THEN 'closed' WHEN item_count > 0 THEN 'active' ELSE 'new' END`),
    sort_label: text().notNull().generatedAlwaysAs(sortKey(sql`label`)),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(folded(joinColumns(['consignment_id', 'label']))),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('consignments_by_created').on(table.created, table.id),
    index('consignments_by_updated').on(table.updated, table.id),
    index('consignments_by_label').on(table.sort_label, table.id),
    index('consignments_by_number').on(table.consignment_id, table.id),
    index('consignments_by_estimate').on(table.estimated, table.id),
    index('consignments_by_status').on(table.status, table.created, table.id),
    index('consignments_by_owner').on(table.owner, table.created, table.id),
    index('consignments_by_sale').on(table.sale_id, table.created, table.id),
    index('consignments_by_responsible_user').using('gin', table.responsible_user),
    index('consignments_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
  ],
);
