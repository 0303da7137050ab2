/** Two processes on one PostgreSQL behave like one service. Each test checks one thing that could differ between them. */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { clients, items, jobs, outbox, users } from '../../../../server/database/schema.ts';
import { connectSocket, type Frame } from '../../../server-units/realtime/running-endpoint.ts';
import { type Reply, type Request, type ServicePair, sendRequest, signIn, startPair, trySignIn } from './service-pair.ts';

const api = '/api/v1.0';

describe.runIf(inject('database') === 'postgres')('two processes on one PostgreSQL', () => {
  let pair: ServicePair;
  let token: string;
  beforeAll(async () => {
    pair = await startPair();
    token = await signIn(pair.urlOf(0));
  }, 120_000);
  afterAll(() => pair.close());

  const sendTo = (position: 0 | 1, path: string, request?: Request) => sendRequest(pair.urlOf(position), path, token, request);
  /** Sends the same request to both processes at the same time. */
  const sendToBoth = (path: string, request?: Request) => Promise.all([sendTo(0, path, request), sendTo(1, path, request)]);
  const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();
  const writeClients = async (names: readonly string[]) =>
    (
      await pair.db
        .insert(clients)
        .values(names.map((last_name) => ({ last_name })))
        .returning({ id: clients.id })
    ).map(({ id }) => String(id));

  test('a token from one process is valid at the other process, and both processes return the same token', async () => {
    expect((await sendTo(1, `${api}/datatable-clients`)).status).toBe(200);
    expect(await signIn(pair.urlOf(1))).toBe(token);
    await pair.db.execute('DELETE FROM access_tokens');
    const [firstToken, secondToken] = await Promise.all([signIn(pair.urlOf(0)), signIn(pair.urlOf(1))]);
    expect(firstToken).toBe(secondToken);
    token = firstToken;
  });

  test('a user who is blocked is refused by both processes at once', async () => {
    await pair.db.update(users).set({ blocked: true });
    expect(statuses(await sendToBoth(`${api}/datatable-clients`))).toEqual([401, 401]);
    await pair.db.update(users).set({ blocked: false });
    expect(statuses(await sendToBoth(`${api}/datatable-clients`))).toEqual([200, 200]);
  });

  test('requests with the same Idempotency-Key have one effect, even if both processes receive them at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const request = { headers: { 'idempotency-key': `round-${round}` }, json: { last_name: `Once ${round}` } };
      const responses = await sendToBoth(`${api}/datatable-clients`, request);
      expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const repetition = await sendTo(1, `${api}/datatable-clients`, request);
      const ids = new Set([...responses, repetition].flatMap(({ data }) => data.map(({ id }) => id)));
      expect(ids.size).toBe(1);
      expect(await pair.db.$count(clients, eq(clients.last_name, `Once ${round}`))).toBe(1);
    }
  });

  test('if both processes receive a change of the same version at the same time, only one change succeeds', async () => {
    const [id] = await writeClients(['Meyer']);
    for (let round = 0; round < 10; round++) {
      const tag = (await sendTo(0, `${api}/datatable-clients/${id}`)).headers.get('etag') ?? '';
      const change = (company: string) => ({ method: 'PATCH', headers: { 'if-match': tag }, json: { company } });
      const responses = await Promise.all([
        sendTo(0, `${api}/datatable-clients/${id}`, change(`0${round}`)),
        sendTo(1, `${api}/datatable-clients/${id}`, change(`1${round}`)),
      ]);
      expect(statuses(responses)).toEqual([200, 412]);
      const savedCompany = responses[0]?.status === 200 ? `0${round}` : `1${round}`;
      expect((await sendTo(1, `${api}/datatable-clients/${id}`)).data[0]).toMatchObject({ company: savedCompany });
    }
  });

  test('failed sign-ins are counted together, even if they reach both processes at the same time', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 30 }, (_, attempt) => trySignIn(pair.urlOf(attempt % 2 === 0 ? 0 : 1), 'wrong', 'somebody@example.com')),
    );
    const checkedCount = attempts.filter(({ status }) => status === 401).length;
    expect(checkedCount).toBeGreaterThanOrEqual(9);
    expect(checkedCount).toBeLessThanOrEqual(10);
    for (let attempt = 0; attempt < 2; attempt++) await trySignIn(pair.urlOf(attempt === 0 ? 0 : 1), 'wrong', 'somebody@example.com');
    const refused = await Promise.all(
      ([0, 1] as const).map((position) => trySignIn(pair.urlOf(position), 'wrong', 'somebody@example.com')),
    );
    expect(statuses(refused)).toEqual([429, 429]);
    await pair.db.execute('DELETE FROM failed_sign_ins');
  });

  test('counts of both processes are exact after each write, although slow counts are cached', async () => {
    await pair.db.execute(`INSERT INTO clients (last_name) SELECT 'Many ' || number FROM generate_series(1, 5000) AS number`);
    const lists = [`${api}/datatable-clients?range=1`, `${api}/datatable-clients?range=1&global_search=many`];
    const readCounts = async (position: 0 | 1) =>
      (await Promise.all(lists.map((list) => sendTo(position, list)))).map(({ count }) => count ?? 0);
    // The service caches the counts of these reads if they are slow.
    for (let reading = 0; reading < 2; reading++) await Promise.all([readCounts(0), readCounts(1)]);
    for (let round = 0; round < 6; round++) {
      const position = round % 2 === 0 ? 0 : 1;
      const before = await readCounts(1 - position === 0 ? 0 : 1);
      await sendTo(position, `${api}/datatable-clients`, { json: { last_name: `Many more ${round}` } });
      const after = [await readCounts(0), await readCounts(1)];
      const expected = before.map((count) => count + 1);
      expect(after).toEqual([expected, expected]);
    }
    expect((await readCounts(1))[0]).toBe(await pair.db.$count(clients));
  });

  test('a file that was uploaded to one process is served by the other process', async () => {
    const form = new FormData();
    form.append('file', new File(['a,b\n1,2\n'], 'lots.csv', { type: 'text/csv' }));
    const [file] = (await sendTo(0, `${api}/files`, { form })).data;
    const response = await fetch(String(file?.url).replace(pair.urlOf(0), pair.urlOf(1)));
    expect([response.status, await response.text()]).toEqual([200, 'a,b\n1,2\n']);
  });

  /** Returns the ids of the records whose changes are sent on the staff channel from now on. The list grows with each event. */
  const recordEvents = async () => {
    const { subscribe, read } = await connectSocket(pair.realtime.port);
    subscribe();
    expect((await read()).event).toBe('pusher_internal:subscription_succeeded');
    const changedIds: string[] = [];
    const readFrames = async (): Promise<void> => {
      const { event, data }: Frame = await read();
      const { entity_id } = JSON.parse(data);
      if (event === 'entity_update') changedIds.push(String(entity_id));
      await readFrames();
    };
    void readFrames();
    return changedIds;
  };

  test('each event is sent once, whichever process caused it', async () => {
    const changedIds = await recordEvents();
    const ids = await writeClients(Array.from({ length: 120 }, (_, number) => `Told ${number}`));
    const change = (id: string, number: number) =>
      sendTo(number % 2 === 0 ? 0 : 1, `${api}/datatable-clients/${id}`, { method: 'PATCH', json: { phone: '044 111 22 31' } });
    for (let start = 0; start < ids.length; start += 8) await Promise.all(ids.slice(start, start + 8).map(change));
    await expect.poll(() => new Set(changedIds).size).toBe(ids.length);
    await expect.poll(() => pair.db.$count(outbox)).toBe(0);
    expect(changedIds.toSorted()).toEqual(ids.toSorted());
  });

  test('events that a killed process did not send are sent by the other process', async () => {
    const changedIds = await recordEvents();
    await pair.process(0).end('SIGKILL');
    const payload = { name: 'entity_update', bundle: 'client', entity_id: '4711', uid: '1', force_reload: false };
    await pair.db.insert(outbox).values({ name: 'entity_update', payload });
    await expect.poll(() => changedIds).toContain('4711');
    await pair.start(0);
  });

  test('jobs that are queued at both processes are divided between them, and each job runs once', { timeout: 240_000 }, async () => {
    const [jobCount, itemsOfJob] = [40, 10];
    const rows = Array.from({ length: jobCount * itemsOfJob }, (_, number) => ({ description: `Divided ${number}` }));
    const ids = (await pair.db.insert(items).values(rows).returning({ id: items.id })).map(({ id }) => id);
    const started = await Promise.all(
      Array.from({ length: jobCount }, (_, number) => {
        const part = ids.slice(number * itemsOfJob, (number + 1) * itemsOfJob).map(String);
        const json = { operation: 'update_field', field: 'caption', value: `Job ${number}`, items: part };
        return sendTo(number % 2 === 0 ? 0 : 1, `${api}/items-bulk`, { json });
      }),
    );
    const jobIds = started.map(({ data }) => Number(data[0]?.item_id));
    const readJobs = () => pair.db.selectDistinct({ state: jobs.state, attempt: jobs.attempt }).from(jobs).where(inArray(jobs.id, jobIds));
    await expect.poll(readJobs).toEqual([{ state: 'success', attempt: 1 }]);
    const changed = await pair.db.selectDistinct({ version: items.version }).from(items).where(inArray(items.id, ids));
    expect(changed).toEqual([{ version: 2 }]);
    const countEndedJobs = async (position: 0 | 1) => {
      const metrics = await (await fetch(`${pair.urlOf(position)}/metrics`)).text();
      return Number(/auction_jobs_ended_total\{name="item_bulk_update",state="success"\} (\d+)/.exec(metrics)?.[1]);
    };
    const [first, second] = [await countEndedJobs(0), await countEndedJobs(1)];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(0);
    expect(first + second).toBe(jobCount);
  });

  test('a job continues when its process is killed, and changes every item once', { timeout: 600_000 }, async () => {
    const rows = Array.from({ length: 4_000 }, (_, number) => ({ description: `Lot ${number}` }));
    const written = await pair.db.insert(items).values(rows).returning({ id: items.id });
    const json = { operation: 'update_field', field: 'caption', value: 'Once', items: written.map(({ id }) => String(id)) };
    const [started] = (await sendTo(0, `${api}/items-bulk`, { json })).data;
    const job = async () =>
      (await sendRequest(pair.url, `${api}/advancedqueue_item?filter[item_id]=${started?.item_id}`, token)).data[0] ?? {};
    const readDone = async () => Number((await job()).done);
    // Each process is killed once while the other runs, because the test does not know which one runs the job.
    let before = 0;
    for (const position of [0, 1] as const) {
      await expect.poll(readDone, { interval: 5 }).toBeGreaterThan(before);
      await pair.process(position).end('SIGKILL');
      before = await readDone();
      expect((await job()).state).toBe('processing');
      await pair.start(position);
    }
    await expect.poll(job).toMatchObject({ state: 'success', done: 4_000, total: 4_000 });
    const ids = written.map(({ id }) => id);
    const changed = await pair.db.select({ caption: items.caption, version: items.version }).from(items).where(inArray(items.id, ids));
    expect(new Set(changed.map(({ caption, version }) => `${caption} ${version}`))).toEqual(new Set(['Once 2']));
  });
});
