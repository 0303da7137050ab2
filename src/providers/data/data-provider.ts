/**
 * react-admin's data provider. A full record has the shape of the single read, with its version in `etag`. A list that requests only some
 * fields passes the names of these fields as `meta`, so that react-admin caches the records of this list separately from full records.
 * Source: docs/specification/api.md.
 */

import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  GetListParams,
  GetListResult,
  HttpError,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { encodeListQuery } from '../../../contract/query.ts';
import type { ExtensionName } from '../../../contract/wire.ts';
import { rememberFirstRead } from '../first-reads.ts';
import { httpClient, requestList, type WireRecord, wireRecord } from '../http/http-client.ts';
import { markUnsent, problemError, problemOf, statusOf } from '../http/http-error.ts';
import type { DataResource } from './data-resource.ts';
import { createDomainCalls } from './domain-calls.ts';
import { findInList } from './find-in-list.ts';
import { readRecord } from './lenient-record.ts';
import { listQuery } from './list-path.ts';
import { chunksOf, mapInParallel } from './map-in-parallel.ts';
import { findOverwrittenFields } from './overwritten.ts';
import { readList } from './read-list.ts';
import { resourceOf } from './resources.ts';
import { updateMeta } from './update-meta.ts';

/** Source: docs/specification/extensions.md#id-filter. */
const maxIdsPerRequest = 100;
/** Maximum number of concurrent requests of one method call. */
const maxParallelRequests = 6;

/** The part of a react-admin call that contains its abort signal. */
type RequestContext = QueryFunctionContext;

/** `extensions` are those of the service. `onWritten` is called after each write by a method that react-admin defines. */
export function createDataProvider(extensions: readonly string[], onWritten: (resource: string) => void = () => {}) {
  const restProvider = simpleRestProvider('', httpClient);
  const isOffered = (extension: ExtensionName) => extensions.includes(extension);
  /** The last known values of updated records, by `resource/id`. Used for resources whose records the service cannot return. */
  const lastKnownRecords = new Map<string, WireRecord>();

  const cannotBeRead = ({ withoutReads }: DataResource) => withoutReads !== undefined && !isOffered(withoutReads.extension);
  /**
   * Returns a provider that sends the header if it has a value and the service has the extension. Another service may refuse the header, or
   * not allow it in its CORS rules.
   */
  const restProviderWithHeader = (extension: ExtensionName, header: string, value: unknown) =>
    typeof value === 'string' && isOffered(extension)
      ? simpleRestProvider('', (url, options) => httpClient(url, { ...options, headers: { [header]: value } }))
      : restProvider;

  const readPage = async (resource: string, params: GetListParams & RequestContext): Promise<GetListResult> => {
    const definition = await resourceOf(resource);
    const query = listQuery(definition, params, extensions);
    const { records, total, path } = await readList(definition, query, extensions, params.signal);
    if (params.meta?.isPage && path) rememberFirstRead(path);
    return { data: records.map((record) => asRequestedType(readRecord(definition.listedSchema, inAppShape(definition, record)))), total };
  };

  /**
   * Replaces the update of ra-data-simple-rest, which sends PUT. With `If-Match`, the service refuses to overwrite the change of another
   * user.
   */
  const patch = async (resource: string, id: Identifier, body: WireRecord, { etag }: WireRecord): Promise<WireRecord> => {
    const { path } = await resourceOf(resource);
    const { json } = await httpClient(`${path}/${encodeURIComponent(id)}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: typeof etag === 'string' && isOffered('concurrency') ? { 'If-Match': etag } : {},
    });
    return json;
  };

  const readWireRecord = async (definition: DataResource, id: Identifier, context: RequestContext): Promise<WireRecord> => {
    if (definition.readBy) return readByFilter(definition, definition.readBy, id, context.signal);
    if (definition.readExtension && !isOffered(definition.readExtension)) return findInList(definition.path, Number(id), context.signal);
    return (await restProvider.getOne(pathOf(definition), { id, ...context })).data;
  };

  const readOne = async (resource: string, id: Identifier, context: RequestContext = {}): Promise<WireRecord> => {
    const definition = await resourceOf(resource);
    if (cannotBeRead(definition)) return lastKnownRecords.get(`${resource}/${id}`) ?? { id: String(id) };
    return toFullRecord(definition, await readWireRecord(definition, id, context));
  };

  /**
   * Sends only the changed fields. Throws a 412 error if the update could overwrite the change of another user. The error contains the
   * current record, if it can be read.
   */
  const update = async (resource: string, { id, data, previousData, meta }: UpdateParams): Promise<WireRecord> => {
    const definition = await resourceOf(resource);
    const changes = definition.body(previousData, data);
    if (Object.keys(changes).length === 0) return previousData;
    // A service without versions cannot refuse an outdated update, so the current record is compared with `previousData`.
    if (!isOffered('concurrency') && Object.keys(changes).some((name) => previousData[name] !== undefined)) {
      const currentRecord = await readOne(resource, id).catch((error: unknown) => Promise.reject(markUnsent(error)));
      const currentValues = updateMeta.parse(meta).toPreviousDataShape(currentRecord);
      const overwrittenFields = findOverwrittenFields(changes, definition.body(currentValues, data), previousData, currentValues);
      if (overwrittenFields.length > 0) throw problemError('app.errors.changed-meanwhile', 412, { current: currentRecord });
    }
    const response = await patch(resource, id, { ...changes, ...updateMeta.parse(meta).extraKeys }, previousData).catch(
      async (error: unknown) => {
        throw statusOf(error) === 412
          ? await addCurrentRecord(error, async () => currentRecordInResponse(definition, error) ?? readOne(resource, id))
          : error;
      },
    );
    onWritten(resource);
    if (definition.returnsRecord) return toFullRecord(definition, response);
    if (cannotBeRead(definition))
      lastKnownRecords.set(`${resource}/${id}`, { ...previousData, ...data, ...definition.withoutReads?.recordFromResponse(response) });
    // The update is saved, so a failed read must not reject.
    return readOne(resource, id).catch(() => ({ ...previousData, ...data, ...etagOf(response) }));
  };

  return {
    ...restProvider,
    supportAbortSignal: true,
    getList: readPage,
    getManyReference: (resource, { target, id, filter, ...params }) =>
      readPage(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: async (resource, { id, signal }) => ({ data: asRequestedType(await readOne(resource, id, signalOption(signal))) }),
    getMany: async (resource, { ids, meta, signal }) => {
      if (!isOffered('id-filter')) {
        return {
          data: (await mapInParallel(ids, maxParallelRequests, (id) => readOne(resource, id, signalOption(signal)))).map((record) =>
            asRequestedType(record),
          ),
        };
      }
      const pages = await mapInParallel(chunksOf(ids, maxIdsPerRequest), maxParallelRequests, (chunk) =>
        readPage(resource, { filter: { id: chunk }, pagination: { page: 1, perPage: chunk.length }, meta, ...signalOption(signal) }),
      );
      return { data: pages.flatMap(({ data }) => data) };
    },
    create: async (resource, { data, meta }) => {
      const definition = await resourceOf(resource);
      const providerWithKey = restProviderWithHeader('idempotency', 'Idempotency-Key', meta?.idempotencyKey);
      const body = { ...definition.body({}, data), ...updateMeta.parse(meta).extraKeys };
      const { data: json } = await providerWithKey.create(pathOf(definition) + parametersOf(definition, data), { data: body });
      onWritten(resource);
      if (definition.returnsRecord) return { data: asRequestedType(toFullRecord(definition, json)) };
      const createdRecord = inAppShape(definition, json);
      if (cannotBeRead(definition)) return { data: asRequestedType({ ...data, ...createdRecord }) };
      // The record is saved, so a failed read must not reject.
      return { data: asRequestedType(await readOne(resource, String(createdRecord.id)).catch(() => ({ ...data, ...createdRecord }))) };
    },
    update: async (resource, params) => ({ data: asRequestedType(await update(resource, params)) }),
    updateMany: async (resource, { ids, data }) => {
      const { body } = await resourceOf(resource);
      const changes = body({}, data);
      await mapInParallel(ids, maxParallelRequests, (id) => patch(resource, id, changes, {})).finally(() => onWritten(resource));
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      await restProvider.delete(pathOf(await resourceOf(resource)), { id });
      onWritten(resource);
      return { data: asRequestedType(previousData ?? { id }) };
    },
    deleteMany: async (resource, { ids }) => {
      const path = pathOf(await resourceOf(resource));
      // ra-data-simple-rest sends the requests for all ids of a chunk at the same time.
      await mapInParallel(chunksOf(ids, maxParallelRequests), 1, (chunk) => restProvider.deleteMany(path, { ids: chunk })).finally(() =>
        onWritten(resource),
      );
      return { data: ids };
    },
    ...createDomainCalls(isOffered),
  } satisfies DataProvider;
}

export type AppDataProvider = ReturnType<typeof createDataProvider>;

const inAppShape = ({ fromWire }: DataResource, record: WireRecord): WireRecord => (fromWire ? fromWire(record) : record);

const toFullRecord = (definition: DataResource, record: WireRecord): WireRecord => ({
  ...readRecord(definition.recordSchema(), inAppShape(definition, record)),
  ...etagOf(record),
});

async function readByFilter(
  definition: DataResource,
  filterName: string,
  id: Identifier,
  signal: AbortSignal | undefined,
): Promise<WireRecord> {
  const query = encodeListQuery({ filters: { [filterName]: { is: String(id) } } });
  const { json } = await requestList(`${definition.path}?${query}`, signal);
  const [record] = json;
  if (!record) throw problemError('app.errors.not-found', 404);
  return record;
}

/** Returns a query string such as `?sale_id=7`; empty without parameters. */
function parametersOf({ createParameters = [] }: DataResource, data: WireRecord): string {
  const parameters = createParameters.flatMap((name) => (data[name] === undefined ? [] : [[name, String(data[name])]]));
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : '';
}

/** Returns the path without its first slash, which ra-data-simple-rest adds. */
const pathOf = ({ path }: DataResource): string => path.slice(1);

/** Returns the current record from the service's 412 response; `undefined` if the response has no complete record. */
function currentRecordInResponse(definition: DataResource, refusal: unknown): WireRecord | undefined {
  const { problem, etag } = problemOf(refusal);
  const record = wireRecord.safeParse(problem?.data?.[0]).data;
  return definition.returnsRecord && record && etag ? toFullRecord(definition, { ...record, etag }) : undefined;
}

/** Returns the current record that `update` adds to a 412 error, in the app's shape; `undefined` if it could not be read. */
export function currentRecordOf<RecordType extends RaRecord>(refusal: unknown): RecordType | undefined {
  const { current } = problemOf(refusal);
  return current && asRequestedType<RecordType>(current);
}

async function addCurrentRecord(refusal: unknown, read: () => Promise<WireRecord>): Promise<HttpError> {
  const currentRecord = await read().catch(() => undefined);
  return problemError('app.errors.changed-meanwhile', 412, { ...problemOf(refusal), ...(currentRecord ? { current: currentRecord } : {}) });
}

const etagOf = ({ etag }: WireRecord) => (typeof etag === 'string' ? { etag } : {});

const signalOption = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** The methods of react-admin have a type parameter for the record, which the caller chooses. Every cast to that type is made here. */
const asRequestedType = <RecordType extends RaRecord>(record: WireRecord): RecordType => record as RecordType;
