import { ne, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '../../../contract/query.ts';
import { clients, consignments } from '../../database/schema.ts';
import { escapeLike } from '../../lists/conditions.ts';
import type { ListSource } from '../../lists/list-source.ts';

const wanted = (condition: Condition): string[] => ('is' in condition ? [condition.is] : 'in' in condition ? [...condition.in] : []);
const ownedBy = (where: SQL) => sql`${consignments.owner} IN (SELECT id FROM ${clients} WHERE ${where})`;

export const consignmentListSource: ListSource = {
  table: consignments,
  countedAs: 'consignments',
  id: consignments.id,
  filters: {
    status: { column: consignments.status, unit: 'text' },
    owner: { column: consignments.owner, unit: 'integer' },
    owner_name: {
      condition: (condition) =>
        ownedBy(sql`${clients.search_text} LIKE '%' || folded(${escapeLike((wanted(condition)[0] ?? '').normalize('NFKD'))}) || '%'`),
    },
    responsible_user: {
      condition: (condition) => sql`${consignments.responsible_user} && ${sql.param(wanted(condition).map(Number))}::integer[]`,
    },
    has_email: {
      condition: (condition) => {
        const withEmail = ownedBy(ne(clients.email, ''));
        return /^(true|1)$/.test(wanted(condition)[0] ?? '') ? withEmail : sql`(${consignments.owner} IS NULL OR NOT ${withEmail})`;
      },
    },
    id: { column: consignments.id, unit: 'integer' },
  },
  parameters: { sale_id: { column: consignments.sale_id, unit: 'integer' } },
  countedWith: ['clients'],
  sorts: {
    id: consignments.id,
    consignment_id: consignments.consignment_id,
    label: consignments.sort_label,
    status: consignments.status,
    estimated: consignments.estimated,
    created: consignments.created,
    updated: consignments.updated,
  },
  search: consignments.search_text,
};
