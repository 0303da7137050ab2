import { sql } from 'drizzle-orm';
import { clients, consignments } from '../../database/schema.ts';
import type { ControlList } from './control-list.ts';

export const consignmentControlList: ControlList = {
  name: 'control_list_cs_check',
  resource: 'consignments',
  records: (saleId) => sql`
    SELECT consignment.id, consignment.label, consignment.owner, consignment.item_count, consignment.consignor_commission_steps AS steps,
      consignment.estimated, consignment.insurance_value, consignment.underbid,
      client.status AS owner_status, client.default_address_id AS owner_address, client.bank_details AS bank_details,
      client.last_name || client.company AS owner_name
    FROM ${consignments} AS consignment LEFT JOIN ${clients} AS client ON client.id = consignment.owner
    WHERE ${saleId === undefined ? sql`TRUE` : sql`consignment.sale_id = ${saleId}`}`,
  checks: [
    { problem: 'no_owner', condition: sql`checked.owner IS NULL` },
    { problem: 'owner_blocked', condition: sql`checked.owner_status = 'blocked'` },
    { problem: 'owner_nameless', condition: sql`checked.owner_name = ''` },
    { problem: 'owner_unaddressed', condition: sql`checked.owner IS NOT NULL AND checked.owner_address IS NULL` },
    { problem: 'negative_amount', condition: sql`least(checked.estimated, checked.insurance_value) < 0` },
    { problem: 'absurd_underbid', condition: sql`checked.underbid NOT BETWEEN 0 AND 1` },
    { problem: 'owner_without_bank', condition: sql`checked.bank_details = '[]'` },
    { problem: 'no_name', condition: sql`checked.label = ''` },
    { problem: 'no_items', condition: sql`checked.item_count = 0` },
    { problem: 'no_commission', condition: sql`checked.steps = '[]'` },
  ],
};
