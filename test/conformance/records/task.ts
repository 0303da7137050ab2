/** Source: docs/specification/api.md#task-fields. */
import * as kind from '../checks/kinds.ts';
import { author, nodeSummary } from './node.ts';

export const taskRecord = {
  id: kind.integer,
  label: kind.text,
  published: kind.flag,
  created: kind.unixMilliseconds,
  updated: kind.unixMilliseconds,
  author,
  vid: kind.text,
  task_category: kind.nullable(kind.digits),
  type: kind.text,
  completed: kind.boolean,
  can_start: kind.boolean,
  note: kind.object({
    value: kind.text,
    summary: kind.nullable(kind.text),
    format: kind.text,
    safe_value: kind.text,
    safe_summary: kind.text,
  }),
  status: kind.oneOf(0, 1, 2),
  row_class: kind.oneOf('can_start', 'cant_start', 'completed'),
  due_date: kind.nullable(kind.unixSecondsText),
  assignee_uid: kind.nullable(kind.id),
  assignee: kind.nullable(kind.uuid),
  reference: kind.nullable(nodeSummary),
  sale: kind.nullable(nodeSummary),
};
