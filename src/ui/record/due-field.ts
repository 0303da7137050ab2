import { hasExtension, useMe } from '../../providers/me.ts';

export type DueField = 'owed' | 'amount_due';

/** Returns the field that filters and sorts orders by the amount due. `owed` excludes amounts that the house owes to its clients. */
export const useDueField = (): DueField => (hasExtension(useMe(), 'order-credits') ? 'owed' : 'amount_due');
