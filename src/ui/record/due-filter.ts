import { hasExtension, useMe } from '../../providers/me.ts';

export type DueFilter = 'owed' | 'amount_due';

/** The filter for orders that a client still has to pay. Excludes amounts that the house owes, if the service distinguishes them. */
export const useDueFilter = (): DueFilter => (hasExtension(useMe(), 'order-credits') ? 'owed' : 'amount_due');
