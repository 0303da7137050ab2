/**
 * Notes.
 * Source: docs/specification/api.md#notes, docs/specification/extensions.md#notes-write, docs/specification/extensions.md#single-read.
 */
import { z } from 'zod';
import type { ListSpec } from '../query.ts';
import { idText, maxTitleLength, sentId, storableText, wireBoolean } from '../wire.ts';
import { author, nodeSummary, sentNodeId } from './node.ts';

export const noteRecord = z.object({
  id: z.int(),
  label: z.string(),
  published: z.enum(['0', '1']),
  created: z.number(),
  updated: z.number(),
  author,
  vid: z.string(),
  reference: nodeSummary,
  note: z.string().describe('HTML'),
  documents: z
    .array(z.object({ id: idText, filename: z.string(), filemime: z.string(), filesize: z.string(), url: z.string() }))
    .nullable(),
});
export type NoteRecord = z.output<typeof noteRecord>;

/** Read-only fields are ignored in a body, so that a note can be sent as it was read. */
const readOnlyFields = Object.fromEntries(['id', 'created', 'updated', 'author', 'vid'].map((name) => [name, z.unknown().optional()]));
const writableFields = {
  label: storableText(maxTitleLength).optional(),
  note: storableText(50_000),
  published: wireBoolean.optional(),
  documents: z.array(sentId).max(50).nullable().optional(),
};
export const noteCreate = z.strictObject({ ...readOnlyFields, ...writableFields, reference: sentNodeId });
export const notePatch = z.strictObject({
  ...readOnlyFields,
  reference: z.unknown().optional(),
  ...writableFields,
  note: writableFields.note.optional(),
});

export const noteList = {
  filters: { reference: { kind: 'id' }, id: { kind: 'id', extension: 'id-filter' } },
  sorts: ['id', 'label', 'created', 'updated'],
  defaultSort: [{ field: 'created', descending: true }],
} as const satisfies ListSpec;
