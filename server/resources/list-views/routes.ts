import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mayCall } from '../../../contract/access.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { type ListName, type ListSettings, type ListView, maxOwnViews, maxSharedViews } from '../../../contract/resources/list-view.ts';
import { endpointOf } from '../../../contract/resources/resource-table.ts';
import { reasonOfProblem } from '../../../contract/wire.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { listViews } from '../../database/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, notFound, RequestProblem } from '../../http/problem.ts';
import { inTransaction, lockRow, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import {
  changeListView,
  countListViews,
  deleteListView,
  findListPreferences,
  findListView,
  findListViews,
  insertListView,
  type ListViewRow,
  type ListViewWithOwner,
  lockViewsOfList,
  moveListView,
  saveListPreferences,
} from './repository.ts';

/** Limits the parallel counts of one request, so that it does not take all connections to the database. */
const maxParallelCounts = 3;
/** Milliseconds after which no further count of a request is started. */
const maxCountingMs = 2_000;
/** In bytes. The queries of 150 views with long filters need more than the usual limit. */
const countsBodyLimit = 4 * 1024 * 1024;
const countResponse = z.object({ count: z.int() });

export function listViewRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db } = context;

  serveEndpoint(app, context, 'readListSettings', async ({ params, caller }) => {
    requireListAccess(params.id, caller);
    return { body: { data: [await settingsOf(db, params.id, caller)] } };
  });

  serveEndpoint(
    app,
    context,
    'countListQueries',
    async ({ params, body, caller, request, reply }) => {
      requireListAccess(params.id, caller);
      const endpoint = endpointOf(params.id, 'list');
      const readList = endpoint && context.reads.get(endpoint);
      const path = endpoint ? endpoints[endpoint].path : '';
      const startedAt = performance.now();
      const countOrOmit = async (query: string): Promise<number | null> => {
        try {
          const response = await readList?.({ address: `${path}?${query}`, countsOnly: true, caller, request, reply });
          return response ? countResponse.parse(response.body).count : null;
        } catch (error) {
          // A query that the list does not accept has no count. For example, a shared view may have a filter that the list no longer has.
          if (error instanceof RequestProblem && reasonOfProblem(error.document) === 'bad-query') return null;
          throw error;
        }
      };
      const counts: (number | null)[] = [];
      while (counts.length < body.queries.length) {
        const queries = body.queries.slice(counts.length, counts.length + maxParallelCounts);
        const isLate = performance.now() - startedAt > maxCountingMs;
        counts.push(...(isLate ? queries.map(() => null) : await Promise.all(queries.map(countOrOmit))));
      }
      return { body: { data: [{ id: params.id, counts }] } };
    },
    { bodyLimit: countsBodyLimit },
  );

  serveEndpoint(app, context, 'updateListSettings', async ({ params, body, caller }) => {
    requireListAccess(params.id, caller);
    const { default_view, ...otherSettings } = body;
    return inTransaction(context, async (transaction) => {
      if (typeof default_view === 'string') {
        const view = (await findListView(transaction, Number(default_view)))?.view;
        if (!view || view.list !== params.id || !isVisible(view, caller))
          throw invalidBody({ default_view: [`refers to ${default_view}, which is not a view of this list`] });
      }
      const defaultViewId = typeof default_view === 'string' ? Number(default_view) : default_view;
      await saveListPreferences(transaction, params.id, caller.id, { ...otherSettings, default_view: defaultViewId });
      return { body: { data: [await settingsOf(transaction, params.id, caller)] } };
    });
  });

  serveEndpoint(app, context, 'createListView', async ({ body: { list, label, filter, sort = '', shared = false }, caller }) => {
    requireListAccess(list, caller);
    return inTransaction(context, async (transaction) => {
      await lockViewsOfList(transaction, list);
      const counts = await countListViews(transaction, list, caller.id);
      if (counts.own >= maxOwnViews) throw tooManyViews(`You already have ${maxOwnViews} views of this list`);
      if (shared) refuseTooManyShared(counts.shared);
      const id = await insertListView(transaction, {
        list,
        label,
        filter,
        sort,
        shared,
        owner_id: caller.id,
        position: counts.nextPosition,
      });
      return viewResponse(transaction, id);
    });
  });

  serveEndpoint(app, context, 'updateListView', async ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      const before = await lockView(transaction, params.id, writeRequest);
      const { position } = body;
      const changes = {
        ...(body.label === undefined ? {} : { label: body.label }),
        ...(body.filter === undefined ? {} : { filter: body.filter }),
        ...(body.sort === undefined ? {} : { sort: body.sort }),
        ...(body.shared === undefined ? {} : { shared: body.shared }),
      };
      if (changes.shared && !before.shared) {
        await lockViewsOfList(transaction, before.list);
        refuseTooManyShared((await countListViews(transaction, before.list, before.owner_id)).shared);
      }
      if (Object.keys(changes).length > 0) await changeListView(transaction, before.id, changes);
      if (position !== undefined) await moveListView(transaction, before, position);
      return viewResponse(transaction, before.id);
    }),
  );

  serveEndpoint(app, context, 'deleteListView', async ({ params, ...writeRequest }) => {
    await inTransaction(context, async (transaction) => {
      const { id } = await lockView(transaction, params.id, writeRequest);
      await deleteListView(transaction, id);
    });
    return { body: undefined };
  });
}

function requireListAccess(list: ListName, { role }: Caller): void {
  const endpoint = endpointOf(list, 'list');
  if (endpoint === undefined || !mayCall(endpoint, [role]))
    throw new RequestProblem('not-permitted', `The role ${role} may not read this list`);
}

const isVisible = ({ owner_id, shared }: ListViewRow, caller: Caller): boolean => owner_id === caller.id || shared;

/**
 * Locks and returns a view. Throws 404 if the caller cannot see the view, 403 if the caller may not change it, and 412 if `ifMatch` is not
 * its version.
 */
async function lockView(transaction: Transaction, id: string, { caller, ifMatch }: Pick<WriteRequest, 'caller' | 'ifMatch'>) {
  const view = (await findListView(transaction, Number(id)))?.view;
  if (!view || !isVisible(view, caller)) throw notFound('view', id);
  requireListAccess(view.list, caller);
  if (view.owner_id !== caller.id && caller.role !== 'administrator')
    throw new RequestProblem('not-permitted', 'Only the owner of a view or an administrator may change it');
  return lockRow(transaction, listViews, 'view', id, ifMatch, async (queries, { id: viewId }) => {
    const row = await findListView(queries, viewId);
    return row && viewRecordOf(row);
  });
}

const tooManyViews = (detail: string) => new RequestProblem('conflict', detail);

function refuseTooManyShared(sharedCount: number): void {
  if (sharedCount >= maxSharedViews) throw tooManyViews(`This list already has ${maxSharedViews} shared views`);
}

async function viewResponse(transaction: Transaction, id: number) {
  const row = await findListView(transaction, id);
  if (!row) throw new Error('the saved view was not found');
  return { body: { data: [viewRecordOf(row)] as [ListView] }, version: row.view.version };
}

const viewRecordOf = ({ view: { id, owner_id, version, ...view }, owner }: ListViewWithOwner): ListView => ({
  ...view,
  id: String(id),
  vid: String(version),
  owner: { id: String(owner_id), label: owner },
});

/** Returns the caller's preferences and views of a list. Leaves out a default view that the caller can no longer see. */
async function settingsOf(db: DatabaseOrTransaction, list: ListName, caller: Caller): Promise<ListSettings> {
  const rows = await findListViews(db, list, caller.id);
  const preferences = await findListPreferences(db, list, caller.id);
  const isListed = rows.some(({ view }) => view.id === preferences?.default_view);
  return {
    id: list,
    preferences: {
      column_order: preferences?.column_order ?? null,
      hidden_columns: preferences?.hidden_columns ?? null,
      column_widths: preferences?.column_widths ?? {},
      density: preferences?.density ?? null,
      default_view: isListed ? String(preferences?.default_view) : null,
    },
    views: rows.map(viewRecordOf),
  };
}
