import { z } from 'zod';
import { created, type Endpoint, idParams, noContent, ok } from '../endpoint.ts';
import { houseTermCreate, houseTermRecord } from '../resources/house-term.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord } from '../wire.ts';

export const houseTermsEndpoints = {
  listHouseTerms: {
    method: 'GET',
    path: `${apiPrefix}/house-terms`,
    summary: 'Read all dated terms of the house: built-in, past, current, upcoming and withdrawn, sorted by kind and first day',
    credentials: 'bearer',
    response: ok(z.object({ data: z.array(houseTermRecord) })),
  },
  createHouseTerm: {
    method: 'POST',
    path: `${apiPrefix}/house-terms`,
    summary: 'Add terms of the house that apply from a day on; the day must not be before today',
    credentials: 'bearer',
    body: houseTermCreate,
    response: created(oneRecord(houseTermRecord)),
  },
  withdrawHouseTerm: {
    method: 'DELETE',
    path: `${apiPrefix}/house-terms/:id`,
    summary: 'Withdraw terms of the house before their first day; the entry remains in the history',
    credentials: 'bearer',
    params: idParams,
    response: noContent,
  },
} as const satisfies Record<string, Endpoint>;
