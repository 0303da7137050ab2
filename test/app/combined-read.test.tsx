import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepIncludedReads, waitForCombinedReads } from '../../src/providers/http/combined-read.ts';
import { httpClient, requestList } from '../../src/providers/http/http-client.ts';
import { sendJson, startStubServer } from './stub-server.ts';

let server: Awaited<ReturnType<typeof startStubServer>>;

beforeEach(async () => {
  server = await startStubServer((_request, response) => sendJson(response, 200, { data: [{ id: 'sent' }], count: 1 }));
  window.happyDOM.setURL(`${server.url}/clients`);
});
afterEach(() => server.close());

const included = [{ address: '/orders?range=5', response: { data: [{ id: 'included' }], count: 7 } }];
const anyPath = () => true;

/** A combined read that the test completes. */
function pendingRead() {
  let resolve: (reads: typeof included) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<typeof included>((onResolved, onRejected) => {
    resolve = onResolved;
    reject = onRejected;
  });
  return { promise, resolve, reject };
}

test('a read that is included in a combined read in flight waits for it, and is not sent', async () => {
  const combined = pendingRead();
  keepIncludedReads(combined.promise, anyPath);
  const list = requestList('/orders?range=5');
  combined.resolve(included);
  expect((await list).json).toEqual([{ id: 'included' }]);
  expect(server.receivedRequests).toEqual([]);
});

test('an included read has the version of its record', async () => {
  keepIncludedReads(Promise.resolve([{ address: '/items/1', etag: '"3"', response: { data: [{ id: '1' }] } }]), anyPath);
  expect((await httpClient('/items/1')).json).toEqual({ id: '1', etag: '"3"' });
});

test('an included response is used once: a refetch is sent', async () => {
  keepIncludedReads(Promise.resolve(included), anyPath);
  await requestList('/orders?range=5');
  expect((await requestList('/orders?range=5')).json).toEqual([{ id: 'sent' }]);
});

test('a read that cannot be included is sent at once', async () => {
  const combined = pendingRead();
  const discard = keepIncludedReads(combined.promise, (path) => path !== '/clients/1');
  expect((await httpClient('/clients/1')).json).toEqual({ id: 'sent' });
  combined.resolve(included);
  discard();
});

test('if the combined read fails, the reads that waited for it are sent', async () => {
  const combined = pendingRead();
  keepIncludedReads(combined.promise, anyPath);
  const list = requestList('/orders?range=5');
  combined.reject(new Error('failed'));
  expect((await list).json).toEqual([{ id: 'sent' }]);
});

test('unused responses of a combined read are discarded when the page is closed', async () => {
  const discard = keepIncludedReads(Promise.resolve(included), anyPath);
  await waitForCombinedReads('/orders?range=5');
  discard();
  expect((await requestList('/orders?range=5')).json).toEqual([{ id: 'sent' }]);
});
