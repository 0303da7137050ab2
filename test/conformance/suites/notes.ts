/**
 * Source: docs/specification/api.md#note-fields, docs/specification/extensions.md#notes-write,
 * docs/specification/extensions.md#single-read.
 */
import { describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, expectRefused, recordIn, recordsIn } from '../checks/responses.ts';
import { noteRecord } from '../records/note.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { unknownId, upload } from './suite-records.ts';

export function testNotes(subject: Subject, make: Maker): void {
  const { call, get, post, patch, remove } = subject;

  test('a note contains its record and its author', async () => {
    const client = await make.client({ last_name: 'Noted' });
    const id = await make.note({ reference: Number(client), label: 'Call', note: '<p>Rang twice</p>' });
    const [note, ...others] = recordsIn(await get(`notes?filter[reference]=${client}`));
    expect(others).toEqual([]);
    expectShape(note, noteRecord);
    expect(note).toMatchObject({
      id,
      label: 'Call',
      note: '<p>Rang twice</p>',
      published: '1',
      documents: null,
      reference: { id: client, type: 'client', label: 'Noted', url_api: expect.stringContaining(`datatable-clients/${client}`) },
    });
  });

  describe.runIf(subject.extensions.has('notes-write'))('a note that is written', () => {
    test('a new note has the values sent, and an update changes only the fields that are sent', async () => {
      const sale = await make.sale();
      const file = await upload(subject);
      const body = { reference: Number(sale), label: 'Room', note: '<p>Lights</p>', published: false, documents: [file] };
      const note = recordIn(await post('notes', body));
      expectShape(note, noteRecord);
      expect(note).toMatchObject({
        label: 'Room',
        published: '0',
        reference: { id: sale, type: 'sale' },
        documents: [{ id: file, filename: 'pixel.gif', filemime: 'image/gif' }],
      });
      const changed = recordIn(await patch(`notes/${note.id}`, { note: '<p>Lights, and sound</p>', published: 1 }));
      expect(changed).toMatchObject({ label: 'Room', published: '1', note: '<p>Lights, and sound</p>', documents: [{ id: file }] });
      expect(recordIn(await patch(`notes/${note.id}`, { documents: null }))).toMatchObject({ documents: null });
    });

    test('a note can be changed and deleted by its author or an administrator', async () => {
      const reference = Number(await make.client());
      const body = { reference, note: 'x' };
      const ownNote = recordIn(await post('notes', body));
      const noteOfAdministrator = recordIn(await call('POST', 'notes', { as: 'administrator', json: body }));
      expectProblem(await patch(`notes/${noteOfAdministrator.id}`, { note: 'y' }), 403);
      expectProblem(await remove(`notes/${noteOfAdministrator.id}`), 403);
      expect(recordIn(await call('PATCH', `notes/${ownNote.id}`, { as: 'administrator', json: { note: 'z' } }))).toMatchObject({
        note: 'z',
      });
      expect((await remove(`notes/${ownNote.id}`)).status).toBe(204);
      expectProblem(await patch(`notes/${ownNote.id}`, { note: 'y' }), 404);
    });

    test.each<[Body, string]>([
      [{ note: 'x' }, 'reference'],
      [{ reference: Number(unknownId), note: 'x' }, 'reference'],
      [{ documents: [unknownId], note: 'x', reference: 'own' }, 'documents.0'],
    ])('a note with the values %j is refused for the field %s', async (body, field) => {
      const reference = body.reference === 'own' ? { reference: Number(await make.client()) } : {};
      expectRefused(await post('notes', { ...body, ...reference }), field);
    });
  });

  test.runIf(subject.extensions.has('single-read'))('a single read of a note returns the same record as the list', async () => {
    const client = await make.client();
    const id = await make.note({ reference: Number(client) });
    expect([recordIn(await get(`notes/${id}`))]).toEqual(recordsIn(await get(`notes?filter[reference]=${client}`)));
  });
}
