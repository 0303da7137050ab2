import { type Endpoint, idParams, ok } from '../endpoint.ts';
import { ledgerLine, ledgerList } from '../resources/ledger.ts';
import { apiPrefix } from '../version.ts';
import { recordList } from '../wire.ts';

export const ledgerEndpoints = {
  readClientLedger: {
    method: 'GET',
    path: `${apiPrefix}/client-ledger/:id`,
    summary: 'Read the postings on the account of a client, such as documents and payments, newest first, with the balance after each',
    credentials: 'bearer',
    params: idParams,
    list: ledgerList,
    response: ok(recordList(ledgerLine)),
  },
} as const satisfies Record<string, Endpoint>;
