import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cutText } from '../../../contract/wire.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { notes } from '../../database/schema.ts';
import { findFiles } from '../../files/repository.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, notFound, RequestProblem } from '../../http/problem.ts';
import { requestOrigin, selfLinkOf } from '../../http/self-link.ts';
import { findNode } from '../../records/repository.ts';
import { differingValues } from '../../records/stored-changes.ts';
import { announce, inTransaction, lockRow, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { htmlToText } from '../../text/html-text.ts';
import { labelledReference, moveToBin } from '../bin/move-to-bin.ts';
import { loadNoteRelations, noteRecordOf } from './note-records.ts';
import { changeNote, deleteNote, findNote, insertNote, type NoteRow, readNotes } from './repository.ts';

export function noteRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db } = context;
  const recordsOf = async (queries: DatabaseOrTransaction, rows: readonly NoteRow[], request: FastifyRequest) => {
    const relations = await loadNoteRelations(queries, context, rows, requestOrigin(request));
    return rows.map((row) => noteRecordOf(row, relations));
  };
  const noteResponse = async (queries: DatabaseOrTransaction, row: NoteRow, request: FastifyRequest) => {
    const [record] = await recordsOf(queries, [row], request);
    if (!record) throw new Error('the row was not converted to a record');
    return { body: { data: [record] as [typeof record] }, version: row.version };
  };
  const lockChangeableNote = async (
    transaction: Transaction,
    id: number,
    request: FastifyRequest,
    writeRequest: WriteRequest,
  ): Promise<NoteRow> => {
    const toRecord = async (queries: DatabaseOrTransaction, currentRow: NoteRow) => (await recordsOf(queries, [currentRow], request))[0];
    const row = await lockRow(transaction, notes, 'note', String(id), writeRequest.ifMatch, toRecord);
    if (writeRequest.caller.role !== 'administrator' && row.author_id !== writeRequest.caller.id) {
      throw new RequestProblem('not-permitted', 'Only the author of a note or an administrator may change it');
    }
    return row;
  };

  serveEndpoint(app, context, 'listNotes', async ({ query, address, request }) => {
    const { rows, count } = await readNotes(db, query);
    return { body: { data: await recordsOf(db, rows, request), count, self: selfLinkOf('Notes', request, address) } };
  });

  serveEndpoint(app, context, 'readNote', async ({ params, request }) => {
    const row = await findNote(db, params.id);
    if (!row) throw notFound('note', String(params.id));
    return noteResponse(db, row, request);
  });

  serveEndpoint(app, context, 'createNote', async ({ body, request, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      const node = await findNode(transaction, body.reference);
      if (!node) throw invalidBody({ reference: [`refers to ${body.reference}, which is not a client, consignment, item, sale or order`] });
      const documents = await findDocumentIds(transaction, body.documents);
      const row = await insertNote(transaction, {
        label: body.label || titleFromText(body.note),
        note: body.note,
        published: body.published ?? true,
        documents: documents ?? [],
        reference_type: node.type,
        reference_id: node.id,
        author_id: writeRequest.caller.id,
      });
      await announce(context, transaction, writeRequest, { bundle: 'note', id: row.id, forceReload: false });
      return noteResponse(transaction, row, request);
    }),
  );

  serveEndpoint(app, context, 'updateNote', async ({ params, body, request, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      const before = await lockChangeableNote(transaction, params.id, request, writeRequest);
      const documents = await findDocumentIds(transaction, body.documents);
      const changes = differingValues(before, {
        ...(body.label === undefined ? {} : { label: body.label || titleFromText(body.note ?? before.note) }),
        ...(body.note === undefined ? {} : { note: body.note }),
        ...(body.published === undefined ? {} : { published: body.published }),
        ...(documents === undefined ? {} : { documents }),
      });
      if (Object.keys(changes).length === 0) return noteResponse(transaction, before, request);
      const after = await changeNote(transaction, before.id, changes);
      await announce(context, transaction, writeRequest, { bundle: 'note', id: after.id, forceReload: false });
      return noteResponse(transaction, after, request);
    }),
  );

  serveEndpoint(app, context, 'deleteNote', async ({ params, request, ...writeRequest }) => {
    await inTransaction(context, async (transaction) => {
      const row = await lockChangeableNote(transaction, params.id, request, writeRequest);
      await deleteNote(transaction, row.id);
      const reference = await labelledReference(transaction, row.reference_type, row.reference_id);
      const snapshot = { kind: 'note', note: row } as const;
      await moveToBin(context, transaction, [{ snapshot, reference, deletedBy: writeRequest.caller.id }]);
      await announce(context, transaction, writeRequest, { bundle: 'note', id: row.id, forceReload: false });
    });
    return { body: undefined };
  });
}

/** Returns the title of a note that was sent without a title. */
const titleFromText = (html: string): string => {
  const text = htmlToText(html);
  return text.length <= 60 ? text : `${cutText(text, 60).replace(/\s\S*$/, '')} …`;
};

/** Returns the ids of the sent files; undefined if the body does not contain `documents`. Throws 422 if a file does not exist. */
async function findDocumentIds(transaction: Transaction, sentIds: readonly string[] | null | undefined): Promise<number[] | undefined> {
  if (sentIds === undefined) return undefined;
  const ids = (sentIds ?? []).map(Number);
  const filesById = await findFiles(transaction, ids);
  const errors = ids.flatMap((id, index): [string, string[]][] =>
    filesById.has(id) ? [] : [[`documents.${index}`, [`refers to the file ${id}, which does not exist`]]],
  );
  if (errors.length > 0) throw invalidBody(Object.fromEntries(errors));
  return [...new Set(ids)];
}
