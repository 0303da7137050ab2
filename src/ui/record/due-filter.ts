import { hasExtension, useMe } from '../../providers/me.ts';

export type DueFilter = 'owed' | 'amount_due';

/** The filter of orders for what somebody still has to pay: less what credit notes took back, where the service writes such. */
export const useDueFilter = (): DueFilter => (hasExtension(useMe(), 'order-write') ? 'owed' : 'amount_due');
