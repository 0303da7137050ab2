/**
 * react-admin's data provider. A record has one shape per resource: what the single read answers, with its `etag`.
 * Lists ask for fewer fields under `meta`, so that react-admin keeps list records and full records apart.
 * Source: api.md "Endpoints"; decisions.md sections 1, 2 and 4.
 */
import type {
  DataProvider,
  GetListParams,
  GetListResult,
  HttpError,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  UpdateParams,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { ExtensionName } from '../../../contract/wire.ts';
import { rememberFirstRead } from '../first-reads.ts';
import { httpClient, listClient, type WireRecord } from '../http-client.ts';
import { problemError, problemOf, statusOf } from '../http-error.ts';
import { changesOf } from './changes.ts';
import { chunksOf, inBatches } from './in-batches.ts';
import { readRecord } from './lenient-record.ts';
import { listPath } from './list-path.ts';
import { resourceOf } from './resources.ts';

/** Ids in one request, and single reads at a time where ids cannot be asked for. Source: decisions.md section 4, ext:id-filter. */
const idsPerRequest = 100;
const parallelReads = 6;

type Cancelable = QueryFunctionContext;

/** `extensions`: those that the service lists. */
export function createDataProvider(extensions: readonly string[]) {
  const rest = simpleRestProvider('', httpClient);
  const has = (extension: ExtensionName) => extensions.includes(extension);

  const list = async (resource: string, params: GetListParams & Cancelable): Promise<GetListResult> => {
    const path = listPath(resourceOf(resource), params, extensions);
    if (params.meta?.isPage) rememberFirstRead(path);
    const { json, headers } = await listClient(path, params.signal);
    return {
      data: json.map((record) => asked(readRecord(resourceOf(resource).listed, record))),
      total: Number(headers.get('X-Total-Count')),
    };
  };

  const one = async (resource: string, id: Identifier, context: Cancelable = {}): Promise<WireRecord> => {
    const { path, record } = resourceOf(resource);
    const { data } = await rest.getOne(path.slice(1), { id, ...context });
    return { ...readRecord(record, data), ...etagOf(data) };
  };

  const update = async (resource: string, { id, data, previousData }: UpdateParams): Promise<WireRecord> => {
    const changes = changesOf(resourceOf(resource), previousData, data);
    if (Object.keys(changes).length === 0) return previousData;
    const answer = await patch(resource, id, changes, previousData).catch(async (error: unknown) => {
      throw statusOf(error) === 412 ? await withCurrent(error, () => one(resource, id)) : error;
    });
    // It is saved: where it cannot be read again, what was sent is the best that is known.
    return one(resource, id).catch(() => ({ ...previousData, ...data, ...etagOf(answer) }));
  };

  return {
    ...rest,
    supportAbortSignal: true,
    getList: list,
    getManyReference: (resource, { target, id, filter, ...params }) => list(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: async (resource, { id, signal }) => ({ data: asked(await one(resource, id, signalOf(signal))) }),
    getMany: async (resource, { ids, meta, signal }) => {
      if (!has('id-filter')) {
        return { data: (await inBatches(ids, parallelReads, (id) => one(resource, id, signalOf(signal)))).map((record) => asked(record)) };
      }
      const pages = await inBatches(chunksOf(ids, idsPerRequest), parallelReads, (chunk) =>
        list(resource, { filter: { id: chunk }, pagination: { page: 1, perPage: chunk.length }, meta, ...signalOf(signal) }),
      );
      return { data: pages.flatMap(({ data }) => data) };
    },
    create: async (resource, { data }) => {
      const created = await rest.create(resourceOf(resource).path.slice(1), { data: changesOf(resourceOf(resource), {}, data) });
      return { data: asked(await one(resource, created.data.id)) };
    },
    update: async (resource, params) => ({ data: asked(await update(resource, params)) }),
    updateMany: async (resource, { ids, data }) => {
      const changes = changesOf(resourceOf(resource), {}, data);
      await inBatches(ids, parallelReads, (id) => patch(resource, id, changes, {}));
      return { data: ids };
    },
    delete: (resource, params) => rest.delete(resourceOf(resource).path.slice(1), params),
    deleteMany: (resource, params) => rest.deleteMany(resourceOf(resource).path.slice(1), params),
  } satisfies DataProvider;
}

/** `If-Match` names the version that was read, so that nobody's change is overwritten unseen. */
async function patch(resource: string, id: Identifier, body: WireRecord, { etag }: WireRecord): Promise<WireRecord> {
  const { json } = await httpClient(`${resourceOf(resource).path}/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: typeof etag === 'string' ? { 'If-Match': etag } : {},
  });
  return json;
}

/** The refusal names the record as it is now, in the shape that the app knows; without it when that cannot be read. */
async function withCurrent(refusal: unknown, read: () => Promise<WireRecord>): Promise<HttpError> {
  const current = await read().catch(() => undefined);
  return problemError('app.errors.changed-meanwhile', 412, { ...problemOf(refusal), ...(current ? { current } : {}) });
}

const etagOf = ({ etag }: WireRecord) => (typeof etag === 'string' ? { etag } : {});

const signalOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** react-admin's methods are generic in the record's type, which the caller alone knows; said here once. */
const asked = <Asked extends RaRecord>(record: WireRecord): Asked => record as Asked;
