import type { NodeSummary } from '../../../contract/resources/node.ts';
import { type TaskRecord, taskStatuses } from '../../../contract/resources/task.ts';
import { authorOf } from '../../records/authors.ts';
import { stripTags, stripTagsAndEscape } from '../../text/html-text.ts';
import type { TaskRelations, TaskRow } from './repository.ts';

export function taskRecordOf(row: TaskRow, { nodeOf, userOf, categoryOf, supportsDependencies }: TaskRelations): TaskRecord {
  const summaryOf = (type: TaskRow['reference_type'], id: number | null): NodeSummary | null =>
    type && id ? (nodeOf({ type, id }) ?? null) : null;
  const assignee = userOf(row.assignee_id);
  const summary = stripTags(row.note).slice(0, 160);
  return {
    id: row.id,
    label: row.label,
    published: row.published ? '1' : '0',
    created: row.created,
    updated: row.updated,
    author: authorOf(userOf(row.author_id)),
    vid: String(row.version),
    task_category: row.category_id === null ? null : String(row.category_id),
    type: categoryOf(row.category_id),
    completed: row.completed,
    can_start: row.can_start,
    note: {
      value: row.note,
      summary: null,
      format: 'plain_text',
      safe_value: stripTagsAndEscape(row.note),
      safe_summary: stripTagsAndEscape(summary),
    },
    status: row.status,
    row_class: taskStatuses[row.status],
    due_date: row.due_date === null ? null : String(Math.floor(row.due_date / 1000)),
    assignee_uid: assignee ? String(assignee.id) : null,
    assignee: assignee?.uuid ?? null,
    reference: summaryOf(row.reference_type, row.reference_id),
    sale: summaryOf('sale', row.sale_id),
    ...(supportsDependencies ? { depends_on: row.depends_on } : {}),
  };
}
