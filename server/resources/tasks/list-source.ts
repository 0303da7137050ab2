import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { viewsAllTasks } from '../../../contract/access.ts';
import type { Condition, ListQuery } from '../../../contract/query.ts';
import type { Caller } from '../../auth/tokens.ts';
import { sales, tasks, users } from '../../database/schema.ts';
import type { ListSource } from '../../lists/list-source.ts';

const isSet = (column: AnyPgColumn) => (condition: Condition) =>
  'is' in condition && (condition.is === 'true' || condition.is === '1') ? isNotNull(column) : isNull(column);

export const taskListSource: ListSource = {
  table: tasks,
  countedAs: 'tasks',
  id: tasks.id,
  filters: {
    reference: { column: tasks.reference_id, unit: 'integer' },
    status: { column: tasks.status, unit: 'integer' },
    completed: { column: tasks.completed, unit: 'boolean' },
    can_start: { column: tasks.can_start, unit: 'boolean' },
    assignee: { column: tasks.assignee_id, unit: 'integer' },
    assignee_uuid: {
      condition: (condition) => {
        const uuids = 'is' in condition ? [condition.is] : 'in' in condition ? condition.in : [];
        const ids = sql`(SELECT id FROM ${users} WHERE uuid IN (${sql.join(
          uuids.map((uuid) => sql`${uuid}::uuid`),
          sql`, `,
        )}))`;
        return inArray(tasks.assignee_id, ids);
      },
    },
    task_category: { column: tasks.category_id, unit: 'integer' },
    due_date: { column: tasks.due_date, unit: 'instant' },
    id: { column: tasks.id, unit: 'integer' },
    has_assignee: { condition: isSet(tasks.assignee_id) },
    has_due_date: { condition: isSet(tasks.due_date) },
    has_task_category: { condition: isSet(tasks.category_id) },
    has_sale: { condition: isSet(tasks.sale_id) },
    depends_on: { column: tasks.depends_on, unit: 'integer' },
  },
  search: tasks.search_text,
  parameters: { referenced_bundle: { column: tasks.reference_type, unit: 'text' } },
  sorts: {
    id: tasks.id,
    label: tasks.sort_label,
    status: tasks.status,
    due_date: tasks.due_date,
    created: tasks.created,
    updated: tasks.updated,
    assignee: tasks.assignee_id,
    task_category: tasks.category_id,
  },
};

/**
 * The sale whose tasks are asked for: by `sale_id`, `sale_uuid`, or the parameter `reference` (the sale's node id). Client tasks have no sale,
 * so `referenced_bundle=client` sets it aside, as a reference in the filter does. Source: api.md "Tasks", parameters.
 */
export function saleScope({ filters, parameters = {} }: ListQuery): SQL | undefined {
  if (filters.reference || parameters.referenced_bundle === 'client') return undefined;
  const id = parameters.reference ?? parameters.sale_id;
  if (id !== undefined) return eq(tasks.sale_id, Number(id));
  const uuid = parameters.sale_uuid;
  return uuid === undefined ? undefined : eq(tasks.sale_id, sql`(SELECT id FROM ${sales} WHERE uuid = ${uuid}::uuid)`);
}

/** Who may not view tasks gets those assigned to them that can start. Source: api.md "Tasks", visibility rule. */
export const visibleTo = ({ id, role }: Pick<Caller, 'id' | 'role'>): SQL | undefined =>
  viewsAllTasks(role) ? undefined : and(eq(tasks.assignee_id, id), eq(tasks.status, 0));
