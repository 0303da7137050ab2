/** Source: docs/specification/api.md#task-body. */
import type { TaskPatch } from '../../../contract/resources/task.ts';
import type { FieldErrors } from '../../../contract/wire.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { findNode } from '../../records/repository.ts';
import { findAssignee, type TaskRow, taskExists, taskTypeExists } from './repository.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the columns of the sent fields. Throws 400 for an assignee who is not a staff user or is blocked, and 422 for other invalid
 * values.
 */
export async function taskColumns(transaction: Transaction, body: TaskPatch): Promise<Partial<TaskRow>> {
  const { label, task_category, reference, assignee_uid, assignee_uuid, can_start, completed, due_date, note, depends_on } = body;
  const columns: Partial<TaskRow> = {};
  const errors: FieldErrors = {};
  if (label !== undefined) columns.label = label;
  if (can_start !== undefined) columns.can_start = can_start;
  if (completed !== undefined) columns.completed = completed;
  if (due_date !== undefined) columns.due_date = due_date === null ? null : due_date * 1000;
  if (note !== undefined) columns.note = note;
  if (task_category !== undefined) {
    if (task_category !== null && !(await taskTypeExists(transaction, task_category)))
      errors.task_category = [`is not a type of task: ${task_category}`];
    columns.category_id = task_category;
  }
  if (reference !== undefined) {
    const node = await findNode(transaction, reference);
    if (!node) errors.reference = [`refers to ${reference}, which is not a client, consignment, item, sale or order`];
    else Object.assign(columns, { reference_type: node.type, reference_id: node.id, sale_id: node.saleId });
  }
  if (depends_on !== undefined) {
    if (depends_on !== null && !(await taskExists(transaction, depends_on))) {
      errors.depends_on = [`refers to the task ${depends_on}, which does not exist`];
    }
    columns.depends_on = depends_on;
  }
  if (Object.keys(errors).length > 0) throw invalidBody(errors);
  if (assignee_uid !== undefined || assignee_uuid !== undefined) {
    columns.assignee_id = await resolveAssignee(transaction, assignee_uid, assignee_uuid);
  }
  return columns;
}

/**
 * Returns the id of the assignee; null for none. Throws 400 if an id is not that of a staff user, or if the user is blocked. Throws 422 if
 * the two ids name different users, or if only one of them is null.
 */
async function resolveAssignee(
  transaction: Transaction,
  uid: number | null | undefined,
  uuid: string | null | undefined,
): Promise<number | null> {
  const idByUid = uid === undefined || uid === null ? uid : await findStaffId(transaction, { id: uid }, 'assignee_uid', `uid ${uid}`);
  if (uuid === undefined) return idByUid ?? null;
  if (uuid !== null && !uuidPattern.test(uuid)) throw unknownAssignee('assignee_uuid', `UUID ${uuid}`);
  const idByUuid = uuid === null ? null : await findStaffId(transaction, { uuid }, 'assignee_uuid', `UUID ${uuid}`);
  if (idByUid !== undefined && idByUid !== idByUuid) throw invalidBody({ assignee_uuid: ['and assignee_uid name different users'] });
  return idByUuid;
}

/** Throws 400 with the name of the field if the user is blocked or not staff. */
async function findStaffId(
  transaction: Transaction,
  user: Parameters<typeof findAssignee>[1],
  field: string,
  description: string,
): Promise<number> {
  const id = await findAssignee(transaction, user);
  if (id === undefined) throw unknownAssignee(field, description);
  return id;
}

/** The specification requires the status 400. The problem names the field, so that a form can show the message there. */
function unknownAssignee(field: string, description: string): RequestProblem {
  const reason = 'is unknown or blocked';
  return new RequestProblem('bad-query', `The assignee with the ${description} ${reason}`, { errors: { [field]: [reason] } });
}
