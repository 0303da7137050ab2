import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { tasks } from '../../server/database/schema.ts';
import { type Person, startTestService, type TestService } from './service.ts';

let service: TestService;
afterEach(() => service.close());

const listPath = '/api/v1.0/tasks?range=50&page=0';

async function read(as: Person, encoding: string) {
  const headers = { authorization: `Bearer ${await service.token(as)}`, 'accept-encoding': encoding, origin: 'https://desk.example' };
  const [response]: IncomingMessage[] = await once(request(service.url + listPath, { headers }).end(), 'response');
  if (!response) throw new Error('no response');
  return { headers: response.headers, bytes: await buffer(response) };
}

test('concurrent requests for a list share reads, and each response has an accepted encoding', async () => {
  service = await startTestService({ CORS_ORIGINS: 'https://desk.example' });
  await service.db.insert(tasks).values(Array.from({ length: 20 }, (_, number) => ({ label: `Task ${number}` })));
  const expected = await service.call('GET', listPath, { as: 'clerk' });
  await service.token('other');
  service.queries();

  const encodings = ['gzip', 'identity', 'gzip;q=0', 'br', 'gzip, deflate, br'];
  const readers = Array.from({ length: 20 }, (_, number) => encodings[number % encodings.length] ?? '');
  const responses = await Promise.all(readers.map((encoding, number) => read(number % 2 ? 'clerk' : 'other', encoding)));

  for (const [number, { headers, bytes }] of responses.entries()) {
    const isCompressed = readers[number]?.startsWith('gzip') && readers[number] !== 'gzip;q=0';
    expect(headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
    if (isCompressed) expect(headers.vary).toMatch(/origin.*accept-encoding/i);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(String(isCompressed ? gunzipSync(bytes) : bytes))).toEqual(expected.body);
  }
  const listQueries = service.queries().filter(({ sql }) => /from "tasks".*limit/.test(sql));
  expect(listQueries.length).toBeGreaterThan(0);
  expect(listQueries.length).toBeLessThan(readers.length);
});

test('a porter who reads at the same moment as others receives only the records that porters may see', async () => {
  service = await startTestService();
  const assigned = { label: 'Carry', assignee_id: service.userIds.porter };
  await service.db.insert(tasks).values([...Array.from({ length: 20 }, () => ({ label: 'Not for the porter' })), assigned]);
  const readers: readonly Person[] = ['clerk', 'clerk', 'clerk', 'porter', 'clerk', 'porter', 'porter', 'clerk'];
  await Promise.all([service.token('clerk'), service.token('porter')]);
  const responses = await Promise.all(readers.map((reader) => read(reader, 'identity')));
  const counts = responses.map(({ bytes }) => JSON.parse(String(bytes)).count);
  expect(counts).toEqual(readers.map((reader) => (reader === 'porter' ? 1 : 21)));
});
