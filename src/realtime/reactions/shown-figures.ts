/** Queries whose results depend on many records: the beginnings of their keys, and the resources of those records. */
import type { QueryKey } from '@tanstack/react-query';
import type { ResourceName } from '../../providers/data/types.ts';

interface Figures {
  readonly begins: readonly string[];
  readonly counts: readonly ResourceName[];
  /** Whether the results are only numbers, so that a refetch moves nothing under the user's pointer. */
  readonly moveNothing: boolean;
}

const figures: readonly Figures[] = [
  {
    begins: ['clients', 'clientStat'],
    counts: ['clients', 'orders', 'transactions', 'items', 'consignments', 'tasks', 'notes'],
    moveNothing: true,
  },
  { begins: ['sales', 'saleLotStats'], counts: ['sales', 'orders', 'transactions', 'items', 'consignments'], moveNothing: true },
  { begins: ['orders', 'credits'], counts: ['orders', 'transactions'], moveNothing: true },
  { begins: ['consignments', 'files'], counts: ['consignments'], moveNothing: false },
  { begins: ['items', 'invoiceable'], counts: ['items', 'orders', 'consignments'], moveNothing: false },
  { begins: ['dashboard'], counts: ['tasks', 'sales', 'orders', 'transactions', 'consignments', 'items', 'clients'], moveNothing: false },
];

const figuresOf = (key: QueryKey) => figures.find(({ begins }) => begins.every((part, index) => key[index] === part));

export const isFigures = (key: QueryKey): boolean => figuresOf(key) !== undefined;

/** Whether a change of a record of the resource may change the query's result. */
export const countsIn = (key: QueryKey, resource: string): boolean => figuresOf(key)?.counts.some((name) => name === resource) ?? false;

export const movesNothing = (key: QueryKey): boolean => figuresOf(key)?.moveNothing ?? false;
