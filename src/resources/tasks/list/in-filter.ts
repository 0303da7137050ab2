/** Evaluates the filter of a task list in the app, where this is possible. Source: contract/resources/task.ts, `taskList`. */
import type { Condition, ListQuery } from '../../../../contract/query.ts';
import { taskList } from '../../../../contract/resources/task.ts';
import { conditionsOf } from '../../../providers/data/conditions.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';

/**
 * Returns whether the task matches the filter. Returns `undefined` if only the service can decide, because it also searches the records to
 * which tasks refer.
 */
export function isInFilter(task: TaskAppRecord, filter: Readonly<Record<string, unknown>>, now = new Date()): boolean | undefined {
  const { filters, parameters = {}, search }: Pick<ListQuery, 'filters' | 'parameters' | 'search'> = conditionsOf(filter, taskList, now);
  const meetsFilters = Object.entries(filters).every(([field, condition]) => meetsCondition(valueIn(task, field), condition));
  if (!meetsFilters || !meetsParameters(task, parameters, 'reference' in filters)) return false;
  if (!search) return true;
  const title = task.label.toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => title.includes(word)) ? true : undefined;
}

/** Returns the value that the filter `field` compares: a text, milliseconds since 1970, or null if the task has none. */
function valueIn(task: TaskAppRecord, field: string): string | number | null {
  const { created, due_date, assignee_uid, task_category, sale, reference, depends_on } = task;
  const values: Readonly<Record<keyof typeof taskList.filters, string | number | null>> = {
    reference: reference?.id ?? null,
    status: String(task.status),
    completed: String(task.completed),
    can_start: String(task.can_start),
    assignee: assignee_uid,
    assignee_uuid: task.assignee,
    task_category,
    due_date: due_date === null ? null : Number(due_date) * 1_000,
    created,
    id: task.id,
    has_assignee: String(assignee_uid !== null),
    has_due_date: String(due_date !== null),
    has_task_category: String(task_category !== null),
    has_sale: String(sale !== null),
    depends_on: depends_on ? String(depends_on) : null,
  };
  return new Map<string, string | number | null>(Object.entries(values)).get(field) ?? null;
}

function meetsCondition(value: string | number | null, condition: Condition): boolean {
  if ('is' in condition) return value !== null && (value === condition.is || value === booleanValues[condition.is]);
  if ('in' in condition) return value !== null && condition.in.includes(String(value));
  const { from, to } = condition;
  if (typeof value !== 'number') return from === undefined && to === undefined;
  return (from === undefined || value >= Date.parse(from)) && (to === undefined || value <= Date.parse(to));
}

/** A boolean filter may have the value `1` instead of `true`, and `0` instead of `false`. */
const booleanValues: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

/**
 * Returns whether the task matches the parameters. If the filter selects the tasks of one record (`hasReference`) or of clients, the
 * service ignores the parameters of the sale. Source: docs/specification/api.md#task-list.
 */
function meetsParameters(task: TaskAppRecord, parameters: Readonly<Record<string, string>>, hasReference: boolean): boolean {
  const { sale_id, sale_uuid, reference, referenced_bundle } = parameters;
  if (referenced_bundle !== undefined && task.reference?.type !== referenced_bundle) return false;
  if (hasReference || referenced_bundle === 'client') return true;
  // The parameter `reference` is another name of `sale_id`.
  const saleId = reference ?? sale_id;
  if (saleId !== undefined) return task.sale?.id === saleId;
  return sale_uuid === undefined || task.sale?.uuid === sale_uuid;
}
