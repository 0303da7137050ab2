import { type Endpoint, ok } from '../endpoint.ts';
import { resources } from '../resources/resource-table.ts';
import { termList, termRecord } from '../resources/term.ts';
import { apiPrefix } from '../version.ts';
import { recordList } from '../wire.ts';

export const termsEndpoints = {
  listTerms: {
    method: 'GET',
    path: `${apiPrefix}/${resources.terms.path}`,
    summary: 'List taxonomy terms',
    credentials: 'bearer',
    list: termList,
    response: ok(recordList(termRecord)),
  },
} as const satisfies Record<string, Endpoint>;
