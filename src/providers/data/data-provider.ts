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
import { encodeListQuery } from '../../../contract/query.ts';
import type { ExtensionName } from '../../../contract/wire.ts';
import { rememberFirstRead } from '../first-reads.ts';
import { httpClient, listClient, type WireRecord } from '../http-client.ts';
import { problemError, problemOf, statusOf, unsent } from '../http-error.ts';
import type { DataResource } from './data-resource.ts';
import { domainCalls } from './domain-calls.ts';
import { findInList } from './find-in-list.ts';
import { chunksOf, inBatches } from './in-batches.ts';
import { readRecord } from './lenient-record.ts';
import { listPath } from './list-path.ts';
import { overwritten } from './overwritten.ts';
import { resourceOf } from './resources.ts';
import { updateMeta } from './update-meta.ts';

/** Ids in one request, and single reads at a time where ids cannot be asked for. Source: decisions.md section 4, ext:id-filter. */
const idsPerRequest = 100;
const parallelReads = 6;

type Cancelable = QueryFunctionContext;

/** `extensions`: those that the service lists. `onWritten` hears the resource of what was written here. */
export function createDataProvider(extensions: readonly string[], onWritten: (resource: string) => void = () => {}) {
  const rest = simpleRestProvider('', httpClient);
  const has = (extension: ExtensionName) => extensions.includes(extension);

  const list = async (resource: string, params: GetListParams & Cancelable): Promise<GetListResult> => {
    const definition = await resourceOf(resource);
    const path = listPath(definition, params, extensions);
    if (params.meta?.isPage) rememberFirstRead(path);
    const { json, headers } = await listClient(path, params.signal);
    return {
      data: json.map((record) => asked(readRecord(definition.listed, inAppShape(definition, record)))),
      total: Number(headers.get('X-Total-Count')),
    };
  };

  const one = async (resource: string, id: Identifier, context: Cancelable = {}): Promise<WireRecord> => {
    const definition = await resourceOf(resource);
    const { data } = definition.readBy
      ? await byFilter(definition, definition.readBy, id, context.signal)
      : definition.readExtension && !has(definition.readExtension)
        ? { data: await findInList(definition.path, Number(id), context.signal) }
        : await rest.getOne(definition.path.slice(1), { id, ...context });
    return inFull(definition, data);
  };

  const update = async (resource: string, { id, data, previousData, meta }: UpdateParams): Promise<WireRecord> => {
    const definition = await resourceOf(resource);
    const changes = definition.body(previousData, data);
    if (Object.keys(changes).length === 0) return previousData;
    if (!has('concurrency') && Object.keys(changes).some((name) => previousData[name] !== undefined)) {
      const current = await one(resource, id).catch((error: unknown) => Promise.reject(unsent(error)));
      const now = updateMeta.parse(meta).asOpened(current);
      const foreign = overwritten(changes, definition.body(now, data), previousData, now);
      if (foreign.length > 0) throw problemError('app.errors.changed-meanwhile', 412, { current });
    }
    const answer = await patch(resource, id, changes, previousData).catch(async (error: unknown) => {
      throw statusOf(error) === 412 ? await withCurrent(error, () => one(resource, id)) : error;
    });
    onWritten(resource);
    if (definition.answersRecord) return inFull(definition, answer);
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
    create: async (resource, { data, meta }) => {
      const definition = await resourceOf(resource);
      const { json } = await httpClient(definition.path + parametersOf(definition, data), {
        method: 'POST',
        body: JSON.stringify(definition.body({}, data)),
        headers: typeof meta?.idempotencyKey === 'string' ? { 'Idempotency-Key': meta.idempotencyKey } : {},
      });
      onWritten(resource);
      if (definition.answersRecord) return { data: asked(inFull(definition, json)) };
      const created = inAppShape(definition, json);
      // It is written: where it cannot be read, what was sent is the best that is known.
      return { data: asked(await one(resource, String(created.id)).catch(() => ({ ...data, ...created }))) };
    },
    update: async (resource, params) => ({ data: asked(await update(resource, params)) }),
    updateMany: async (resource, { ids, data }) => {
      const { body } = await resourceOf(resource);
      const changes = body({}, data);
      await inBatches(ids, parallelReads, (id) => patch(resource, id, changes, {})).finally(() => onWritten(resource));
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      await remove(resource, id);
      onWritten(resource);
      return { data: asked(previousData ?? { id }) };
    },
    deleteMany: async (resource, { ids }) => {
      await inBatches(ids, parallelReads, (id) => remove(resource, id)).finally(() => onWritten(resource));
      return { data: ids };
    },
    ...domainCalls,
  } satisfies DataProvider;
}

/** With the calls that are more than reading and writing one record; see domain-calls.ts. */
export type AppDataProvider = ReturnType<typeof createDataProvider>;

const inAppShape = ({ fromWire }: DataResource, record: WireRecord): WireRecord => (fromWire ? fromWire(record) : record);

/** As the app keeps it: in the app's shape, with its version. */
const inFull = (definition: DataResource, record: WireRecord): WireRecord => ({
  ...readRecord(definition.record(), inAppShape(definition, record)),
  ...etagOf(record),
});

async function byFilter(
  definition: DataResource,
  filter: string,
  id: Identifier,
  signal: AbortSignal | undefined,
): Promise<{ data: WireRecord }> {
  const query = encodeListQuery({ filters: { [filter]: { is: String(id) } } });
  const { json } = await listClient(`${definition.path}?${query}`, signal);
  const [data] = json;
  if (!data) throw problemError('app.errors.not-found', 404);
  return { data };
}

/** `?sale_id=7`, of what a creation names in its address. */
function parametersOf({ createParameters = [] }: DataResource, data: WireRecord): string {
  const given = createParameters.flatMap((name) => (data[name] === undefined ? [] : [[name, String(data[name])]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** `If-Match` names the version that was read, so that nobody's change is overwritten unseen. */
async function patch(resource: string, id: Identifier, body: WireRecord, { etag }: WireRecord): Promise<WireRecord> {
  const { path } = await resourceOf(resource);
  const { json } = await httpClient(`${path}/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: typeof etag === 'string' ? { 'If-Match': etag } : {},
  });
  return json;
}

/** Not by ra-data-simple-rest: that names a content type for a body that there is none of, which the service refuses. */
async function remove(resource: string, id: Identifier): Promise<void> {
  const { path } = await resourceOf(resource);
  await httpClient(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' });
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
