/**
 * Finds a record in the list of its resource, if the service has no single read of the resource. A binary search over the pages of the list
 * needs only a few requests.
 * Source: docs/specification/extensions.md#single-read.
 */
import { encodeListQuery } from '../../../contract/query.ts';
import { requestList, type WireRecord } from '../http/http-client.ts';
import { problemError } from '../http/http-error.ts';

const perPage = 100;

/** Rejects with an HttpError, whose status is 404 if the list does not contain the record. */
export async function findInList(path: string, id: number, signal: AbortSignal | undefined): Promise<WireRecord> {
  for (let firstPage = 0, lastPage: number | undefined; lastPage === undefined || firstPage <= lastPage; ) {
    const page = lastPage === undefined ? 0 : Math.floor((firstPage + lastPage) / 2);
    const query = encodeListQuery({ filters: {}, range: perPage, page, sort: [{ field: 'id', descending: false }] });
    const { json, headers } = await requestList(`${path}?${query}`, signal);
    const match = json.find((record) => Number(record.id) === id);
    if (match) return match;
    lastPage ??= Math.ceil(Number(headers.get('X-Total-Count')) / perPage) - 1;
    if (Number(json[0]?.id) > id) lastPage = page - 1;
    else firstPage = page + 1;
  }
  throw problemError('app.errors.not-found', 404);
}
