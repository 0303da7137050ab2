import type { Field, Fields } from '../../../contract/fields.ts';
import { type AuditEntry, auditParts } from '../../../contract/resources/audit.ts';
import type { AuditPart } from '../../../contract/resources/resource-table.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { loadLabels } from '../../records/labels.ts';
import { readFields } from '../../records/read-fields.ts';
import { htmlToText } from '../../text/html-text.ts';
import { type AuditRow, findStatementIds, findTaxSchemes } from './repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** Converts rows of the audit log to entries of the API. The number of queries does not depend on the number of rows. */
export async function auditEntriesOf(queries: DatabaseOrTransaction, storedRows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const rows = await includeMarginTax(queries, storedRows);
  const userLabels = await loadLabels(queries, { user_id: auditParts.task.assignee }, rows);
  const changes = new Map<number, AuditEntry['changes']>();
  for (const part of new Set(rows.map((row) => row.part))) {
    const rowsOfPart = rows.filter((row) => row.part === part);
    for (const [id, entryChanges] of await changesOf(queries, part, rowsOfPart)) changes.set(id, entryChanges);
  }
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at,
    action: row.action,
    part: row.part,
    part_id: String(row.part_id),
    user: row.user_id === null ? null : userLabels.reference('user', row.user_id),
    job: row.job_id === null ? null : String(row.job_id),
    request_id: row.request_id,
    changes: changes.get(row.id) ?? [],
  }));
}

/**
 * Adds the tax to the premium (`commission`) of margin lines, as all documents except statements show it. Leaves out both amounts if an
 * entry contains only one of them. Also leaves them out if the line was deleted, because its tax scheme is unknown.
 *
 * Source: docs/specification/money.md#margin-scheme, docs/decisions/064-audit-log.md.
 */
async function includeMarginTax(queries: DatabaseOrTransaction, rows: readonly AuditRow[]): Promise<readonly AuditRow[]> {
  const lineRows = rows.filter(({ part }) => part === 'line');
  if (lineRows.length === 0) return rows;
  const orderIds = [...new Set(lineRows.map(({ record_id }) => record_id))];
  const statementIds = await findStatementIds(queries, orderIds);
  const lineIds = [...new Set(lineRows.map(({ part_id }) => part_id))];
  const schemes = await findTaxSchemes(queries, lineIds);
  return rows.map((row) => {
    const scheme = schemes.get(row.part_id);
    const mayHaveMarginTax = row.part === 'line' && !statementIds.has(row.record_id) && (scheme === undefined || scheme === 'margin');
    if (!mayHaveMarginTax) return row;
    const { commission, tax, ...changes } = row.changes;
    const isComplete = scheme === 'margin' && commission !== undefined && tax !== undefined;
    return {
      ...row,
      changes: isComplete ? { ...changes, commission: [sumOrNull(commission[0], tax[0]), sumOrNull(commission[1], tax[1])] } : changes,
    };
  });
}

/** The amounts are in cents. `commission` is null if the line did not exist. */
const sumOrNull = (commission: unknown, tax: unknown): number | null => (commission === null ? null : Number(commission) + Number(tax));

/** Requires that all rows are of the given part. Returns pairs of the id of an entry and its changes. */
async function changesOf(
  queries: DatabaseOrTransaction,
  part: AuditPart,
  rows: readonly AuditRow[],
): Promise<[number, AuditEntry['changes']][]> {
  const fields: Fields = auditParts[part];
  const changedRows = rows.map((row) => ({ row, before: storedValues(fields, row, 0), after: storedValues(fields, row, 1) }));
  const labels = await loadLabels(
    queries,
    fields,
    changedRows.flatMap(({ before, after }) => [before, after]),
  );
  return changedRows.map(({ row, before, after }) => {
    const changedFields = Object.fromEntries(Object.entries(fields).filter(([name]) => name in after));
    const [valuesBefore, valuesAfter] = [readFields(changedFields, before, labels), readFields(changedFields, after, labels)];
    return [row.id, Object.keys(changedFields).map((name) => ({ field: name, before: valuesBefore[name], after: valuesAfter[name] }))];
  });
}

/**
 * Returns the stored values before (0) or after (1) the change, by field. The log contains the resale right of every new or deleted line,
 * even if it is zero. So a resale right that is zero or null on both sides is left out.
 */
function storedValues(fields: Fields, { changes, part }: AuditRow, side: 0 | 1): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      // The column of a reference has the name of the field, or that name with `_id`.
      const change = changes[name] ?? changes[`${name}_id`];
      if (!change) return [];
      const isResaleRight = part === 'line' && name === 'resale_right';
      if (isResaleRight && change.every((amount) => Number(amount ?? 0) === 0)) return [];
      const isHtml = part === 'note' && name === 'note';
      return [[name, isHtml ? htmlToText(String(change[side] ?? '')) : storedValue(field, change[side])]];
    }),
  );
}

/** Converts a value of the log, which is JSON, to the value that the column of the field would contain. */
function storedValue({ kind, unset }: Field, value: unknown): unknown {
  if (value === null) return unset;
  if ((kind === 'instant' || kind === 'day') && typeof value === 'string') return Date.parse(value);
  // The types of an address are an array.
  return kind === 'text' && Array.isArray(value) ? value.join(', ') : value;
}
