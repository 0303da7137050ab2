import { hasExtension, useMe } from '../../providers/me.ts';

export type DueField = 'owed' | 'amount_due';

/** Returns the field that filters and sorts orders by the amount due. `owed` is negative if the house owes the amount. */
export const useDueField = (): DueField => (hasExtension(useMe(), 'order-credits') ? 'owed' : 'amount_due');
