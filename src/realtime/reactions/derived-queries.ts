/** The results of a derived query depend on many records, often of several resources. */
import type { QueryKey } from '@tanstack/react-query';
import { type AnnouncedResource, loggedResources, resourcesWithPages } from '../../../contract/resources/resource-table.ts';

interface DerivedQuery {
  /** The beginning of the query's key. */
  readonly keyPrefix: readonly string[];
  /** The resources of the records on which the results depend. */
  readonly dependsOn: readonly AnnouncedResource[];
  /** Whether new results never shift the page's layout under the user's pointer, for example because they are only numbers. */
  readonly keepsLayout: boolean;
}

export const dashboardKey = ['dashboard'] as const;

/** The keys of all queries about collecting societies begin with this one. */
export const societiesKey = ['collectingSocieties'] as const;

const derivedQueries: readonly DerivedQuery[] = [
  {
    keyPrefix: ['clients', 'clientStat'],
    dependsOn: ['clients', 'orders', 'transactions', 'items', 'consignments', 'tasks', 'notes'],
    keepsLayout: true,
  },
  { keyPrefix: ['clients', 'ledger'], dependsOn: ['orders', 'transactions'], keepsLayout: false },
  { keyPrefix: ['sales', 'saleLotStats'], dependsOn: ['sales', 'orders', 'transactions', 'items', 'consignments'], keepsLayout: true },
  // The timeline hides new entries until the user asks for them, unless the user wrote one of them. A refetch therefore moves nothing.
  { keyPrefix: ['timeline'], dependsOn: loggedResources, keepsLayout: true },
  { keyPrefix: ['transactions', 'totals'], dependsOn: ['orders', 'transactions'], keepsLayout: true },
  { keyPrefix: ['orders', 'credits'], dependsOn: ['orders', 'transactions'], keepsLayout: true },
  { keyPrefix: ['consignments', 'files'], dependsOn: ['consignments'], keepsLayout: false },
  { keyPrefix: ['items', 'invoiceable'], dependsOn: ['items', 'orders', 'consignments'], keepsLayout: false },
  { keyPrefix: ['items', 'itemTerms'], dependsOn: ['items', 'sales', 'consignments', 'clients', 'orders'], keepsLayout: false },
  { keyPrefix: societiesKey, dependsOn: ['societyPayments', 'orders', 'items', 'sales'], keepsLayout: false },
  {
    keyPrefix: dashboardKey,
    dependsOn: ['tasks', 'sales', 'orders', 'transactions', 'consignments', 'items', 'clients'],
    keepsLayout: false,
  },
  // The counts in the tabs of a list's views have a fixed width. A view of items can have filters that depend on orders.
  ...resourcesWithPages.map(
    (name): DerivedQuery => ({
      keyPrefix: ['viewCounts', name],
      dependsOn: name === 'items' ? ['items', 'orders'] : [name],
      keepsLayout: true,
    }),
  ),
  // No event announces changes of views. With this entry, `refetchShownQueries` refetches the views when events may have been missed.
  { keyPrefix: ['listSettings'], dependsOn: [], keepsLayout: false },
];

const derivedQueryOf = (key: QueryKey) => derivedQueries.find(({ keyPrefix }) => keyPrefix.every((part, index) => key[index] === part));

export const isDerivedQuery = (key: QueryKey): boolean => derivedQueryOf(key) !== undefined;

export const dependsOnResource = (key: QueryKey, resource: string): boolean =>
  derivedQueryOf(key)?.dependsOn.some((name) => name === resource) ?? false;

export const isDashboardQuery = (key: QueryKey): boolean => key[0] === dashboardKey[0];

export const keepsLayout = (key: QueryKey): boolean => derivedQueryOf(key)?.keepsLayout ?? false;
