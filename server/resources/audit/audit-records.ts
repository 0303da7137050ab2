/** Entries of the audit log as they are read: columns become fields, and what was stored what a read shows. */
import type { Field, Fields } from '../../../contract/fields.ts';
import { type AuditEntry, type AuditPart, auditParts } from '../../../contract/resources/audit.ts';
import type { Queries } from '../../database/connection.ts';
import type { auditLog } from '../../database/schema.ts';
import { loadLabels } from '../../records/labels.ts';
import { readFields } from '../../records/read-fields.ts';
import { plainText } from '../tasks/rules.ts';

type AuditRow = typeof auditLog.$inferSelect;
type Values = Readonly<Record<string, unknown>>;

/** A few queries for each part that occurs, however many entries. */
export async function auditEntriesOf(queries: Queries, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const staff = await loadLabels(queries, { user_id: auditParts.task.assignee }, rows);
  const changes = new Map<number, AuditEntry['changes']>();
  for (const part of new Set(rows.map((row) => row.part))) {
    for (const [id, read] of await changesOf(
      queries,
      part,
      rows.filter((row) => row.part === part),
    ))
      changes.set(id, read);
  }
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at,
    action: row.action,
    part: row.part,
    part_id: String(row.part_id),
    user: row.user_id === null ? null : staff.reference('user', row.user_id),
    job: row.job_id === null ? null : String(row.job_id),
    request_id: row.request_id,
    changes: changes.get(row.id) ?? [],
  }));
}

async function changesOf(queries: Queries, part: AuditPart, rows: readonly AuditRow[]): Promise<[number, AuditEntry['changes']][]> {
  const fields: Fields = auditParts[part];
  const stored = rows.map((row) => ({ row, before: storedValues(fields, row, 0), after: storedValues(fields, row, 1) }));
  const labels = await loadLabels(
    queries,
    fields,
    stored.flatMap(({ before, after }) => [before, after]),
  );
  return stored.map(({ row, before, after }) => {
    const changed = Object.fromEntries(Object.entries(fields).filter(([name]) => name in after));
    const [was, is] = [readFields(changed, before, labels), readFields(changed, after, labels)];
    return [row.id, Object.keys(changed).map((name) => ({ field: name, before: was[name], after: is[name] }))];
  });
}

/** The values of one side by field, as the service holds them. */
function storedValues(fields: Fields, { changes, part }: AuditRow, side: 0 | 1): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const change = changes[name] ?? changes[`${name}_id`];
      return change
        ? [[name, part === 'note' && name === 'note' ? plainText(String(change[side] ?? '')) : storedValue(field, change[side])]]
        : [];
    }),
  );
}

function storedValue({ kind, unset }: Field, value: unknown): unknown {
  if (value === null) return unset;
  if ((kind === 'instant' || kind === 'day') && typeof value === 'string') return Date.parse(value);
  return kind === 'text' && Array.isArray(value) ? value.join(', ') : value;
}
