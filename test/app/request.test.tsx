import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemDocument } from '../../contract/wire.ts';
import { requestParsed } from '../../src/providers/http/http-client.ts';
import { problemError, problemOf, statusOf } from '../../src/providers/http/http-error.ts';
import { request, retryDelayMs } from '../../src/providers/http/request.ts';
import { type Respond, sendJson, startStubServer } from './stub-server.ts';

let respond: Respond;
let server: Awaited<ReturnType<typeof startStubServer>>;

beforeEach(async () => {
  server = await startStubServer((received, response) => respond(received, response));
  window.happyDOM.setURL(`${server.url}/clients`);
});
afterEach(() => server.close());

const failure = (path = '/thing', options: Parameters<typeof request>[1] = {}) =>
  request(path, options).then(
    () => expect.unreachable('it succeeded'),
    (error: Error) => error,
  );

describe('a response', () => {
  it('a response is parsed as JSON', async () => {
    respond = (_received, response) => sendJson(response, 200, { data: [1] });
    expect((await request('/thing')).json).toEqual({ data: [1] });
  });

  it('a response has no body if its status is 204', async () => {
    respond = (_received, response) => void response.writeHead(204).end();
    expect(await request('/thing', { method: 'DELETE' })).toMatchObject({ status: 204, json: undefined });
  });

  it('a response that does not fit its schema is refused, and the error names the invalid field', async () => {
    respond = (_received, response) => sendJson(response, 200, { data: [{ done: 'yes' }] });
    const body = z.object({ data: z.array(z.object({ done: z.boolean() })) });
    const error = await requestParsed('/thing', {}, body).catch((reason: unknown) => reason);
    expect(problemOf(error)).toMatchObject({ invalidField: 'data.0.done' });
  });

  it.each([
    [
      'an HTML page instead of JSON',
      (response: Parameters<Respond>[1]) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
    ],
    ['JSON that breaks off', (response: Parameters<Respond>[1]) => void response.writeHead(200).end('{"data": [{"id"')],
  ])('a response that is %s is reported as unreadable', async (_name, respondWith) => {
    respond = (_received, response) => respondWith(response);
    expect(await failure()).toMatchObject({ message: 'app.errors.unreadable', status: 200 });
  });
});

describe('an error response', () => {
  it('an error response becomes an error with the messages of the fields, the problem document and the reason', async () => {
    const problem = problemDocument('invalid-body', 'no', { errors: { 'bank_details.0.iban': ['is too long', 'is odd'] } });
    respond = (_received, response) => sendJson(response, 422, problem);
    const error = await failure('/thing', { method: 'PATCH', body: '{}' });
    expect(error).toMatchObject({ status: 422, message: 'app.errors.invalid-body' });
    expect(problemOf(error)).toEqual({
      problem,
      reason: 'invalid-body',
      requestId: expect.any(String),
      errors: { 'bank_details.0.iban': 'is too long; is odd' },
    });
  });

  it('an error response uses the text of the service if it is more specific', async () => {
    respond = (_received, response) => sendJson(response, 400, problemDocument('bad-query', 'sort: cannot sort by "colour"'));
    expect(await failure()).toMatchObject({ status: 400, message: 'sort: cannot sort by "colour"' });
  });

  it('an error response is also parsed in the format of /api/me', async () => {
    respond = (_received, response) => sendJson(response, 403, { error: 'Forbidden', message: 'no permission' });
    expect(await failure('/api/me')).toMatchObject({ status: 403, message: 'app.errors.not-permitted' });
  });

  it('an error response contains the time to wait from Retry-After', async () => {
    respond = (_received, response) => sendJson(response, 429, problemDocument('too-many-attempts', 'wait'), { 'Retry-After': '540' });
    expect(problemOf(await failure())).toMatchObject({ reason: 'too-many-attempts', retryAfter: 540 });
  });

  it('an error response in HTML, from a proxy, is reported as an unavailable service', async () => {
    respond = (_received, response) => void response.writeHead(504, { 'Content-Type': 'text/html' }).end('<h1>Gateway');
    expect(await failure()).toMatchObject({ status: 504, message: 'app.errors.unavailable' });
  });
});

describe('retries', () => {
  it('a read is retried after a 502', async () => {
    respond = (_received, response) =>
      server.receivedRequests.length < 2 ? sendJson(response, 502, {}) : sendJson(response, 200, { ok: true });
    expect((await request('/thing')).json).toEqual({ ok: true });
    expect(server.receivedRequests).toHaveLength(2);
  });

  it('a read is retried at most twice after broken connections', async () => {
    respond = (_received, response) => void response.destroy();
    expect(await failure()).toMatchObject({ status: 0, message: 'app.errors.unreachable' });
    expect(server.receivedRequests).toHaveLength(3);
  });

  it('a read is sent at most three times, and not again after a valid response', async () => {
    const bad: readonly ((response: Parameters<Respond>[1]) => void)[] = [
      (response) => void response.destroy(),
      (response) => sendJson(response, 500, {}),
      (response) => void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway'),
      (response) => sendJson(response, 503, {}, { 'Retry-After': '0' }),
      (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
      (response) => void response.writeHead(200).end('{"data": [{"id"'),
    ];
    const responses = fc.array(fc.constantFrom(...bad), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(responses, async (failures) => {
        const before = server.receivedRequests.length;
        respond = (_received, response) => {
          const respondWith = failures[server.receivedRequests.length - before - 1];
          if (respondWith) respondWith(response);
          else sendJson(response, 200, { ok: true });
        };
        const isRead = await request('/thing').then(
          () => true,
          () => false,
        );
        expect({ isRead, requestCount: server.receivedRequests.length - before }).toEqual({
          isRead: failures.length < 3,
          requestCount: Math.min(failures.length, 2) + 1,
        });
      }),
      { numRuns: 6 },
    );
  });

  it('each delay before a retry is about twice the previous delay, and at most 0.9 seconds', () => {
    for (const status of [0, 500, 502])
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1 }), (attempt) => {
          const pause = retryDelayMs(problemError('app.errors.failed', status), attempt) ?? 0;
          expect(pause).toBeGreaterThanOrEqual(150 * 2 ** attempt);
          expect(pause).toBeLessThanOrEqual(450 * 2 ** attempt);
        }),
      );
  });

  it.each([400, 401, 403, 404, 409, 412, 422, 429, 504])('a read is not retried after status %i', async (status) => {
    respond = (_received, response) => sendJson(response, status, {});
    await failure();
    expect(server.receivedRequests).toHaveLength(1);
  });

  it('a write is never retried', async () => {
    respond = (_received, response) => void response.destroy();
    expect(statusOf(await failure('/thing', { method: 'PATCH', body: '{}' }))).toBe(0);
    expect(server.receivedRequests).toHaveLength(1);
  });

  it('a 503 is retried after its Retry-After, but not if the header is missing or long', async () => {
    const delayAfter503 = async (headers: Record<string, string>) => {
      respond = (_received, response) => sendJson(response, 503, problemDocument('unavailable', 'away'), headers);
      return retryDelayMs(await failure('/thing', { retries: 0 }), 0);
    };
    expect(await delayAfter503({ 'Retry-After': '2' })).toBe(2_000);
    expect(await delayAfter503({})).toBeUndefined();
    expect(await delayAfter503({ 'Retry-After': '3600' })).toBeUndefined();
  });

  it('an aborted read rejects with AbortError and is not retried', async () => {
    const controller = new AbortController();
    respond = () => controller.abort();
    expect(await failure('/thing', { signal: controller.signal })).toMatchObject({ name: 'AbortError' });
    expect(server.receivedRequests).toHaveLength(1);
  });
});
