/** Starts to load the user, and the list with which the app opens, before the code that needs them has loaded. */
import type { ComponentType } from 'react';
import type { ListName } from '../../contract/resources/list-view.ts';
import { isRefusedRead, rememberedFirstRead } from '../providers/first-reads.ts';
import { prefetch } from '../providers/http/prefetch.ts';
import { serviceUrl } from '../providers/http/service-address.ts';
import { mePath } from '../providers/session/me-path.ts';
import { firstRequests } from './first-requests.ts';

export interface FirstList {
  readonly resource: ListName;
  readonly list: ComponentType;
}

/** The list pages whose code is loaded in advance, by path. */
const listLoaders: Readonly<Record<string, () => Promise<FirstList>>> = {
  '/clients': async () => ({ resource: 'clients', list: (await import('../resources/clients/ClientList.tsx')).ClientList }),
  '/sales': async () => ({ resource: 'sales', list: (await import('../resources/sales/SaleList.tsx')).SaleList }),
};

/** `/` and the sign-in page lead to the clients. */
const firstPagePath = () => (['/', '/sign-in'].includes(location.pathname) ? '/clients' : location.pathname);

/**
 * Loads the code of the list with which the app opens; returns `undefined` if the app opens with another page. With `React.lazy` instead,
 * React would show an empty page for 300 ms.
 */
export const loadFirstList = async (): Promise<FirstList | undefined> => listLoaders[firstPagePath()]?.();

/** Starts to load the user. If the app opens with a list, also starts the known requests for its records and settings. */
export async function startFirstReads(token: string): Promise<void> {
  const url = await serviceUrl();
  prefetch(url + mePath(token));
  // The app's own service has an empty URL, because it also serves the app. Another service may refuse the requests of `firstRequests`, so
  // they are not sent to it.
  const ownRequests = url === '' ? firstRequests[firstPagePath()] : undefined;
  // The request in `firstRequests` has no filters, so it does not match an address with a query.
  const recordsPath = rememberedFirstRead(firstPagePath() + location.search) ?? (location.search === '' ? ownRequests?.page : undefined);
  for (const path of [recordsPath, ownRequests?.settings])
    if (path && !isRefusedRead(path)) prefetch(url + path, { Authorization: `Bearer ${token}` });
}
