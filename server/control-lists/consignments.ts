import { sql } from 'drizzle-orm';
import { clients, consignments } from '../database/schema.ts';
import { controlList } from './control-list.ts';

export const checkConsignments = controlList({
  name: 'control_list_cs_check',
  records: (saleId) => sql`
    SELECT consignment.id, consignment.label, consignment.owner, consignment.item_count, consignment.consignor_commission_steps AS steps,
      client.status AS owner_status, client.default_address_id AS owner_address, client.bank_details AS bank_details
    FROM ${consignments} AS consignment LEFT JOIN ${clients} AS client ON client.id = consignment.owner
    WHERE ${saleId === undefined ? sql`TRUE` : sql`consignment.sale_id = ${saleId}`}`,
  checks: [
    { problem: 'has no owner', condition: sql`checked.owner IS NULL` },
    { problem: 'belongs to a client who is blocked', condition: sql`checked.owner_status = 'blocked'` },
    { problem: 'belongs to a client without an address', condition: sql`checked.owner IS NOT NULL AND checked.owner_address IS NULL` },
    { problem: 'belongs to a client without bank details', condition: sql`checked.bank_details = '[]'` },
    { problem: 'has no items', condition: sql`checked.item_count = 0` },
    { problem: 'has no commission', condition: sql`checked.steps = '[]'` },
  ],
});
