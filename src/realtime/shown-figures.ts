/** Which of the app's queries are computed or gathered from many records, by how their keys begin, and records of which resources count in them. */
import type { QueryKey } from '@tanstack/react-query';
import type { ResourceName } from '../providers/data/types.ts';

interface Figures {
  readonly begins: readonly string[];
  readonly counts: readonly ResourceName[];
  /** They are numbers alone: new ones move nothing that somebody points at. */
  readonly moveNothing: boolean;
}

const known: readonly Figures[] = [
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

const figuresOf = (key: QueryKey) => known.find(({ begins }) => begins.every((part, index) => key[index] === part));

export const isFigures = (key: QueryKey): boolean => figuresOf(key) !== undefined;

/** Whether a change of such a record may change the query's answer. */
export const countsIn = (key: QueryKey, resource: string): boolean => figuresOf(key)?.counts.some((name) => name === resource) ?? false;

export const movesNothing = (key: QueryKey): boolean => figuresOf(key)?.moveNothing ?? false;
