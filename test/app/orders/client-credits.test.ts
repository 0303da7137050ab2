import { expect, test } from 'vitest';
import { relatedPages } from '../../../contract/composed/related-pages.ts';
import { relatedReads } from '../../../contract/composed/related-reads.ts';
import { listPath, listQuery } from '../../../src/providers/data/list-path.ts';
import { resourceOf } from '../../../src/providers/data/resources.ts';
import { clientCreditsFilter } from '../../../src/resources/orders/credit/client-credits-filter.ts';
import { pageParamsOf } from '../../../src/ui/record/related/related-page-params.ts';

const open = {
  id: '3',
  type: 'bidder',
  status: { id: 'finished', label: '' },
  owner: { id: '7', label: '', email: '' },
  amount_due: '80.00',
  corrections: [],
  credit_uses: [],
};
const creditReads = (order: object) => relatedReads.order({ ...open, ...order }).filter(({ endpoint }) => endpoint === 'listOrders');

test('the app requests the credits of a client at the address that the related reads of an order include', async () => {
  const orders = await resourceOf('orders');
  const query = listQuery(orders, { filter: clientCreditsFilter('7'), ...pageParamsOf(relatedPages.clientCredits) }, [
    'query',
    'order-credits',
  ]);
  const [read] = creditReads({});
  expect(read?.address).toBe(listPath(orders, query));
});

test.each<[string, object]>([
  ['a draft', { status: { id: 'new', label: '' } }],
  ['a paid invoice', { amount_due: '0.00' }],
  ['an invoice with a credit', { amount_due: '-1.00' }],
  ['a statement', { type: 'consignor' }],
  ['an order of a service without the credit of clients', { credit_uses: undefined }],
  ['an order of a service that does not list credits', { corrections: undefined }],
])('the page of %s needs no credits of the client', (_name, order) => {
  expect(creditReads(order)).toEqual([]);
});
