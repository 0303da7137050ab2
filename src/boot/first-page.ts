/** Starts to load the first list and its data before the code that needs them has loaded. */
import type { ComponentType } from 'react';
import { rememberedFirstRead } from '../providers/first-reads.ts';
import { prefetch } from '../providers/http/prefetch.ts';
import { serviceUrl } from '../providers/http/service-address.ts';
import { mePath } from '../providers/session/me-path.ts';

export interface FirstList {
  readonly resource: string;
  readonly list: ComponentType;
}

interface ListPage {
  readonly load: () => Promise<FirstList>;
  /**
   * The request of the list when it is opened for the first time. test/app/first-page.test.ts compares it with the list's real request. It is
   * sent to our service only, because another service may refuse its parameters.
   */
  readonly firstRequest: string;
}

export const listPages: Readonly<Record<string, ListPage>> = {
  '/clients': {
    load: async () => ({ resource: 'clients', list: (await import('../resources/clients/ClientList.tsx')).ClientList }),
    firstRequest:
      '/api/v1.0/datatable-clients?range=25&sort=last_name&fields=first_name%2Clast_name%2Cemail%2Cstatus%2Cbalance%2Cupdated%2Clabel%2Ccompany%2Cphone%2Coffice_phone%2Cmobile%2Ccity%2Ccountry',
  },
  '/sales': {
    load: async () => ({ resource: 'sales', list: (await import('../resources/sales/SaleList.tsx')).SaleList }),
    firstRequest:
      '/api/v1.0/datatable-sales?range=25&sort=schedule&fields=label%2Csale_date%2Cstatus%2Cvenue%2Ccatalog%2Citem_count%2Cconsignment_count%2Ctotal_estimates%2Ctotal_hammer_price%2Clots_locked%2Ccreated',
  },
};

const pagePath = () => (['/', '/sign-in'].includes(location.pathname) ? '/clients' : location.pathname);

/** Loads the list of the current address, if it is in {@link listPages}. With `React.lazy`, React would show an empty page for 300 ms. */
export const loadFirstList = async (): Promise<FirstList | undefined> => listPages[pagePath()]?.load();

/** Starts to load the user and the first page of the list. */
export async function startFirstReads(token: string): Promise<void> {
  const url = await serviceUrl();
  prefetch(url + mePath(token));
  const defaultRequest = url === '' ? listPages[location.pathname + location.search]?.firstRequest : undefined;
  const listRequest = rememberedFirstRead(pagePath() + location.search) ?? defaultRequest;
  if (listRequest) prefetch(url + listRequest, { Authorization: `Bearer ${token}` });
}
