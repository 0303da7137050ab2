/** Derived queries, whose results depend on many records. Each has the prefix of its key and the resources of the records. */
import type { QueryKey } from '@tanstack/react-query';
import type { ResourceName } from '../../providers/data/types.ts';

interface DerivedQuery {
  readonly keyPrefix: readonly string[];
  readonly dependsOn: readonly ResourceName[];
  /** Whether new results move nothing under the user's pointer, for example because they are only numbers. */
  readonly keepsLayout: boolean;
}

const derivedQueries: readonly DerivedQuery[] = [
  {
    keyPrefix: ['clients', 'clientStat'],
    dependsOn: ['clients', 'orders', 'transactions', 'items', 'consignments', 'tasks', 'notes'],
    keepsLayout: true,
  },
  { keyPrefix: ['sales', 'saleLotStats'], dependsOn: ['sales', 'orders', 'transactions', 'items', 'consignments'], keepsLayout: true },
  // New entries are shown at the user's request.
  {
    keyPrefix: ['timeline'],
    dependsOn: ['clients', 'sales', 'consignments', 'items', 'notes', 'tasks', 'orders', 'transactions', 'addresses'],
    keepsLayout: true,
  },
  { keyPrefix: ['orders', 'credits'], dependsOn: ['orders', 'transactions'], keepsLayout: true },
  { keyPrefix: ['consignments', 'files'], dependsOn: ['consignments'], keepsLayout: false },
  { keyPrefix: ['items', 'invoiceable'], dependsOn: ['items', 'orders', 'consignments'], keepsLayout: false },
  {
    keyPrefix: ['dashboard'],
    dependsOn: ['tasks', 'sales', 'orders', 'transactions', 'consignments', 'items', 'clients'],
    keepsLayout: false,
  },
  // No event announces the views of other users.
  { keyPrefix: ['listSettings'], dependsOn: [], keepsLayout: false },
];

const derivedQueryOf = (key: QueryKey) => derivedQueries.find(({ keyPrefix }) => keyPrefix.every((part, index) => key[index] === part));

export const isDerivedQuery = (key: QueryKey): boolean => derivedQueryOf(key) !== undefined;

/** Returns whether a change of a record of the resource may change the query's result. */
export const dependsOnResource = (key: QueryKey, resource: string): boolean =>
  derivedQueryOf(key)?.dependsOn.some((name) => name === resource) ?? false;

export const keepsLayout = (key: QueryKey): boolean => derivedQueryOf(key)?.keepsLayout ?? false;
