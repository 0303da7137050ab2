/** Taxonomy terms. Source: docs/specification/extensions.md#term-lists. */
import { z } from 'zod';
import { vocabularies } from '../fields.ts';
import type { ListSpec } from '../query.ts';
import { idText } from '../wire.ts';

export const termRecord = z.object({ id: idText, vocabulary: z.enum(vocabularies), label: z.string(), weight: z.int() });

export const termList = {
  filters: { vocabulary: { kind: 'choice', choices: vocabularies }, label: { kind: 'text' }, id: { kind: 'id', extension: 'id-filter' } },
  sorts: ['id', 'label', 'weight'],
  defaultSort: [
    { field: 'weight', descending: false },
    { field: 'label', descending: false },
  ],
} as const satisfies ListSpec;
