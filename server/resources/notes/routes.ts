import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queries, Transaction } from '../../database/connection.ts';
import { notes } from '../../database/schema.ts';
import { findFiles } from '../../files/repository.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, notFound, RequestProblem } from '../../http/problem.ts';
import { selfOf, siteOf } from '../../http/self.ts';
import type { ListSource } from '../../lists/list-source.ts';
import { readList } from '../../lists/read-list.ts';
import { findNode } from '../../records/node-summaries.ts';
import { announce, inTransaction, lockRow, newVersion, type Writing } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { plainText } from '../tasks/rules.ts';
import { loadNoteCompany, type NoteRow, noteRecordOf } from './note-records.ts';

const noteListSource: ListSource = {
  table: notes,
  countedAs: 'notes',
  id: notes.id,
  filters: { reference: { column: notes.reference_id, unit: 'integer' }, id: { column: notes.id, unit: 'integer' } },
  sorts: { id: notes.id, label: notes.sort_label, created: notes.created, updated: notes.updated },
};

export function noteRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db } = context;
  const recordsOf = async (queries: Queries, rows: readonly NoteRow[], request: FastifyRequest) => {
    const company = await loadNoteCompany(queries, context, rows, siteOf(request));
    return rows.map((row) => noteRecordOf(row, company));
  };
  const one = async (queries: Queries, row: NoteRow, request: FastifyRequest) => {
    const [record] = await recordsOf(queries, [row], request);
    if (!record) throw new Error('a row without its record');
    return { body: { data: [record] as [typeof record] }, version: row.version };
  };
  const lockOwn = async (transaction: Transaction, id: number, request: FastifyRequest, writing: Writing): Promise<NoteRow> => {
    const present = async (queries: Queries, current: NoteRow) => (await recordsOf(queries, [current], request))[0];
    const row = await lockRow(transaction, notes, 'note', String(id), writing.ifMatch, present);
    if (writing.caller.role !== 'administrator' && row.author_id !== writing.caller.id) {
      throw new RequestProblem('not-permitted', 'A note is changed by who wrote it, or by an administrator');
    }
    return row;
  };

  serveEndpoint(app, context, 'listNotes', async ({ query, request }) => {
    const { rows, count } = await readList(db, noteListSource, query, ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(notes)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    return { body: { data: await recordsOf(db, rows, request), count, self: selfOf('Notes', request) } };
  });

  serveEndpoint(app, context, 'readNote', async ({ params, request }) => {
    const [row] = await db.select().from(notes).where(eq(notes.id, params.id));
    if (!row) throw notFound('note', String(params.id));
    return one(db, row, request);
  });

  serveEndpoint(app, context, 'createNote', async ({ body, request, ...writing }) =>
    inTransaction(context, async (transaction) => {
      const node = await findNode(transaction, body.reference);
      if (!node) throw invalidBody({ reference: [`refers to ${body.reference}, which is no client, consignment, item, sale or order`] });
      const documents = await documentIds(transaction, body.documents);
      const [row] = await transaction
        .insert(notes)
        .values({
          label: body.label || firstWords(body.note),
          note: body.note,
          published: body.published ?? true,
          documents: documents ?? [],
          reference_type: node.type,
          reference_id: node.id,
          author_id: writing.caller.id,
        })
        .returning();
      if (!row) throw new Error('the note was not written');
      await announce(context, transaction, writing, { bundle: 'note', id: row.id, forceReload: false });
      return one(transaction, row, request);
    }),
  );

  serveEndpoint(app, context, 'updateNote', async ({ params, body, request, ...writing }) =>
    inTransaction(context, async (transaction) => {
      const before = await lockOwn(transaction, params.id, request, writing);
      const documents = await documentIds(transaction, body.documents);
      const changes = {
        ...(body.label === undefined ? {} : { label: body.label || firstWords(body.note ?? before.note) }),
        ...(body.note === undefined ? {} : { note: body.note }),
        ...(body.published === undefined ? {} : { published: body.published }),
        ...(documents === undefined ? {} : { documents }),
      };
      if (Object.keys(changes).length === 0) return one(transaction, before, request);
      const [after] = await transaction
        .update(notes)
        .set({ ...changes, ...newVersion(notes) })
        .where(eq(notes.id, before.id))
        .returning();
      if (!after) throw new Error('the note vanished while it was locked');
      await announce(context, transaction, writing, { bundle: 'note', id: after.id, forceReload: false });
      return one(transaction, after, request);
    }),
  );

  serveEndpoint(app, context, 'deleteNote', async ({ params, request, ...writing }) => {
    await inTransaction(context, async (transaction) => {
      const row = await lockOwn(transaction, params.id, request, writing);
      await transaction.delete(notes).where(eq(notes.id, row.id));
      await announce(context, transaction, writing, { bundle: 'note', id: row.id, forceReload: false });
    });
    return { body: undefined };
  });
}

/** What a note without a title is called. */
const firstWords = (html: string): string => {
  const text = plainText(html);
  return text.length <= 60 ? text : `${text.slice(0, 60).replace(/\s\S*$/, '')} …`;
};

async function documentIds(transaction: Transaction, sent: readonly string[] | null | undefined): Promise<number[] | undefined> {
  if (sent === undefined) return undefined;
  const ids = [...new Set((sent ?? []).map(Number))];
  const found = await findFiles(transaction, ids);
  const missing = ids.flatMap((id, index): [string, string[]][] =>
    found.has(id) ? [] : [[`documents.${index}`, [`refers to the file ${id}, which does not exist`]]],
  );
  if (missing.length > 0) throw invalidBody(Object.fromEntries(missing));
  return ids;
}
