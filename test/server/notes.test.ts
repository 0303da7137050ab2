import { afterAll, beforeAll, expect, test } from 'vitest';
import { countIn, recordIn, recordsIn, refusedFields } from './read-response.ts';
import { type Person, startTestService, type TestService } from './service.ts';
import { writeClient, writeFileRecord, writeItem, writeNote } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json?: unknown, as: Person = 'clerk') =>
  service.call(method, `/api/v1.0/notes${path}`, { as, ...(json === undefined ? {} : { json }) });

test('a note can be created, read, changed and deleted by its author', async () => {
  const client = await writeClient(service, { last_name: 'Talker' });
  const file = await writeFileRecord(service, { filename: 'contract.pdf', mime: 'application/pdf', size: 99, has_thumbnail: false });
  const created = recordIn(
    await send('POST', '', { note: '<p>Called about <b>the estate</b>.</p>', reference: Number(client), documents: [file] }),
  );
  expect(created).toEqual({
    id: expect.any(Number),
    label: 'Called about the estate .',
    published: '1',
    created: expect.any(Number),
    updated: expect.any(Number),
    author: expect.objectContaining({ label: 'The clerk', mail: 'clerk@example.com' }),
    vid: '1',
    reference: expect.objectContaining({ id: client, label: 'Talker', type: 'client' }),
    note: '<p>Called about <b>the estate</b>.</p>',
    documents: [
      { id: file, filename: 'contract.pdf', filemime: 'application/pdf', filesize: '99', url: expect.stringContaining('signature=') },
    ],
  });
  expect(await send('PATCH', `/${created.id}`, { label: 'Estate' }, 'other')).toMatchObject({ status: 403 });
  expect(recordIn(await send('PATCH', `/${created.id}`, { label: 'Estate', documents: null }))).toMatchObject({
    label: 'Estate',
    documents: null,
    vid: '2',
  });
  expect(await send('PATCH', `/${created.id}`, { note: 'By the administrator' }, 'administrator')).toMatchObject({ status: 200 });
  expect(await send('DELETE', `/${created.id}`, undefined, 'other')).toMatchObject({ status: 403 });
  expect((await send('DELETE', `/${created.id}`)).status).toBe(204);
  expect(await send('GET', `/${created.id}`)).toMatchObject({ status: 404 });
});

test('a note without a title is labelled with its first words, with HTML entities decoded once', async () => {
  const reference = Number(await writeClient(service));
  const titleOf = async (note: string) => recordIn(await send('POST', '', { note, reference })).label;
  expect(await titleOf('<p>Wine &amp; cheese &lt;b&gt; for M&uuml;ller&nbsp;&#38; S&#xF6;hne</p>')).toBe(
    'Wine & cheese <b> for Müller & Söhne',
  );
  expect(await titleOf('<p>Write &amp;amp; not &amp;lt;</p>')).toBe('Write &amp; not &lt;');
});

test('a note without a title is labelled with whole characters', async () => {
  const { label } = recordIn(await send('POST', '', { note: `<p>x${'🔨'.repeat(40)}</p>`, reference: Number(await writeClient(service)) }));
  expect(label).toBe(`x${'🔨'.repeat(29)} …`);
});

test('the list of notes of a record is sorted and paged, and contains links to itself', async () => {
  const client = await writeClient(service);
  const item = await writeItem(service);
  const first = await writeNote(service, client, { created: 1_000 });
  const second = await writeNote(service, client, { created: 2_000 });
  await writeNote(service, item, { reference_type: 'item', reference_id: Number(item) });
  const list = await send('GET', `?filter[reference]=${client}&sort=-created&range=1&page=1`);
  expect(recordsIn(list).map(({ id }) => id)).toEqual([first]);
  expect(countIn(list)).toBe(2);
  expect(list.body).toMatchObject({ self: { href: expect.stringContaining('/api/v1.0/notes?') } });
  expect(recordsIn(await send('GET', `?filter[reference]=${client}`)).map(({ id }) => id)).toEqual([second, first]);
});

test.each([
  [{ reference: 1_999_999_999 }, 'reference'],
  [{ documents: ['1999999999'] }, 'documents.0'],
  [{ note: undefined }, 'note'],
  [{ colour: 1 }, 'colour'],
])('a note with %j is refused for the field %s', async (wrong, field) => {
  const reference = Number(await writeClient(service));
  expect(refusedFields(await send('POST', '', { note: 'x', reference, ...wrong }))).toEqual([field]);
});

test('the error for a missing document has the position of the document in the request, even after a repeated document', async () => {
  const reference = Number(await writeClient(service));
  const file = await writeFileRecord(service);
  const body = { note: 'x', reference, documents: [file, file, '1999999999'] };
  expect(refusedFields(await send('POST', '', body))).toEqual(['documents.2']);
});
