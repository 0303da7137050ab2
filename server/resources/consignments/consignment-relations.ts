import type { ConsignmentRecord } from '../../../contract/resources/consignment.ts';
import type { Labelled } from '../../../contract/wire.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Caller } from '../../http/caller.ts';
import {
  type ConsignmentRow,
  findCustomerNumbers,
  findDocumentsOfNotes,
  findFileNames,
  findStatements,
  findTasksOfConsignments,
} from './repository.ts';

type ById<T> = ReadonlyMap<number, T>;

export interface ConsignmentRelations {
  /** By the id of the owner. The other maps are by the id of the consignment. */
  readonly customerNumbers: ById<string>;
  readonly tasks: ById<ConsignmentRecord['workflow']['tasks']>;
  readonly statements: ById<{ open: Labelled[]; closed: Labelled[] }>;
  readonly files: ById<ConsignmentRecord['files']>;
}

const noRelations: ConsignmentRelations = { customerNumbers: new Map(), tasks: new Map(), statements: new Map(), files: new Map() };

/**
 * Loads the relations of the fields for which `isRequested` returns true. Leaves out tasks that `reader` may not see. The number of queries
 * does not depend on the number of consignments. Source: docs/specification/api.md#task-visibility.
 */
export async function loadRelations(
  db: DatabaseOrTransaction,
  rows: readonly Pick<ConsignmentRow, 'id' | 'owner'>[],
  reader: Pick<Caller, 'id' | 'role'>,
  isRequested: (field: keyof ConsignmentRecord) => boolean,
): Promise<ConsignmentRelations> {
  if (rows.length === 0) return noRelations;
  const ids = rows.map(({ id }) => id);
  const owners = [...new Set(rows.flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  return {
    customerNumbers: isRequested('customer_number') ? await customerNumbersOf(db, owners) : noRelations.customerNumbers,
    tasks: isRequested('workflow') ? await tasksOf(db, ids, reader) : noRelations.tasks,
    statements: isRequested('statements') || isRequested('closed_statements') ? await statementsOf(db, ids) : noRelations.statements,
    files: isRequested('files') ? await filesOf(db, ids) : noRelations.files,
  };
}

async function customerNumbersOf(db: DatabaseOrTransaction, owners: number[]): Promise<ById<string>> {
  if (owners.length === 0) return new Map();
  const rows = await findCustomerNumbers(db, owners);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

async function tasksOf(
  db: DatabaseOrTransaction,
  ids: number[],
  reader: Pick<Caller, 'id' | 'role'>,
): Promise<ConsignmentRelations['tasks']> {
  const rows = await findTasksOfConsignments(db, ids, reader);
  return groupById(rows.map(({ consignment, ...task }) => [consignment, task]));
}

/** Returns the statements by consignment. Leaves out canceled ones. Statements with the status `finished` or `locked` count as closed. */
async function statementsOf(db: DatabaseOrTransaction, ids: number[]): Promise<ConsignmentRelations['statements']> {
  const rows = await findStatements(db, ids);
  const statementsById = new Map<number, { open: Labelled[]; closed: Labelled[] }>();
  for (const { id, label, status, consignment } of rows) {
    if (consignment === null || status === 'canceled') continue;
    const statements = statementsById.get(consignment) ?? { open: [], closed: [] };
    statements[status === 'finished' || status === 'locked' ? 'closed' : 'open'].push({ id: String(id), label });
    statementsById.set(consignment, statements);
  }
  return statementsById;
}

/** Returns the files of the consignments' notes. */
async function filesOf(db: DatabaseOrTransaction, ids: number[]): Promise<ConsignmentRelations['files']> {
  const noteDocuments = await findDocumentsOfNotes(db, ids);
  const fileIds = [...new Set(noteDocuments.flatMap(({ documents }) => documents))];
  if (fileIds.length === 0) return new Map();
  const rows = await findFileNames(db, fileIds);
  const filesById = new Map(rows.map(({ id, filename }) => [id, { id: String(id), filename }]));
  return groupById(
    noteDocuments.flatMap(({ consignment, documents }) =>
      documents.flatMap((id): [number, { id: string; filename: string }][] => {
        const file = filesById.get(id);
        return file ? [[consignment, file]] : [];
      }),
    ),
  );
}

function groupById<T>(pairs: readonly (readonly [number | null, T])[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const [id, value] of pairs) if (id !== null) groups.set(id, [...(groups.get(id) ?? []), value]);
  return groups;
}
