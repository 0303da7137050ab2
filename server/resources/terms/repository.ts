/** The table of taxonomy terms. */
import type { termList } from '../../../contract/resources/term.ts';
import { terms } from '../../database/schema.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';

const termListSource: ListSourceOf<typeof termList> = {
  table: terms,
  id: terms.id,
  filters: {
    vocabulary: { column: terms.vocabulary, compareAs: 'text' },
    label: { column: terms.label, compareAs: 'text-anywhere' },
    id: { column: terms.id, compareAs: 'integer' },
  },
  sorts: { id: terms.id, label: terms.label, weight: terms.weight },
};

export const readTerms = createListReader(termListSource, (db) => db.select().from(terms).$dynamic());
