import type { FastifyInstance } from 'fastify';
import { terms } from '../../database/schema.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import type { ListSource } from '../../lists/list-source.ts';
import { readList } from '../../lists/read-list.ts';
import type { ServiceContext } from '../../service-context.ts';

const termListSource: ListSource = {
  table: terms,
  countedAs: 'terms',
  id: terms.id,
  filters: {
    vocabulary: { column: terms.vocabulary, unit: 'text' },
    label: { column: terms.label, unit: 'text-anywhere' },
    id: { column: terms.id, unit: 'integer' },
  },
  sorts: { id: terms.id, label: terms.label, weight: terms.weight },
};

export function termRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'listTerms', async ({ query }) => {
    const { rows, count } = await readList(context.db, termListSource, query, ({ where, orderBy, limit, offset }) =>
      context.db
        .select()
        .from(terms)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    return { body: { data: rows.map(({ id, ...term }) => ({ id: String(id), ...term })), count } };
  });
}
