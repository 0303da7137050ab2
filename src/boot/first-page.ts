/** What the list at the present address is going to need, begun before the code that asks for it has arrived. */
import type { ComponentType } from 'react';
import { rememberedFirstRead } from '../providers/first-reads.ts';
import { mePath } from '../providers/me-path.ts';
import { startRead } from '../providers/prefetch.ts';
import { serviceUrl } from '../providers/service-address.ts';

export interface FirstList {
  readonly resource: string;
  readonly list: ComponentType;
}

interface ListPage {
  readonly load: () => Promise<FirstList>;
  /** What the list asks for when it is opened for the first time; test/app/first-page.test.ts holds it against the list. */
  readonly read: string;
}

export const listPages: Readonly<Record<string, ListPage>> = {
  '/clients': {
    load: async () => ({ resource: 'clients', list: (await import('../resources/clients/ClientList.tsx')).ClientList }),
    read: '/api/v1.0/datatable-clients?range=25&sort=last_name&fields=first_name%2Clast_name%2Cemail%2Cstatus%2Cbalance%2Cupdated%2Clabel%2Ccompany%2Cphone%2Coffice_phone%2Cmobile%2Ccity%2Ccountry',
  },
  '/sales': {
    load: async () => ({ resource: 'sales', list: (await import('../resources/sales/SaleList.tsx')).SaleList }),
    read: '/api/v1.0/datatable-sales?range=25&sort=-sale_date&fields=label%2Csale_date%2Cstatus%2Cvenue%2Ccatalog%2Citem_count%2Cconsignment_count%2Ctotal_estimates%2Ctotal_hammer_price%2Clots_locked%2Ccreated',
  },
};

const pagePath = () => (['/', '/sign-in'].includes(location.pathname) ? '/clients' : location.pathname);

/** The list itself, where the address is one: were it left to `React.lazy`, React would show nothing in its place for 300 ms. */
export const loadFirstList = async (): Promise<FirstList | undefined> => listPages[pagePath()]?.load();

/** The user, and the list's first page. */
export async function startFirstReads(token: string): Promise<void> {
  const url = await serviceUrl();
  startRead(url + mePath(token));
  const list = rememberedFirstRead(pagePath() + location.search) ?? listPages[location.pathname + location.search]?.read;
  if (list) startRead(url + list, { Authorization: `Bearer ${token}` });
}
