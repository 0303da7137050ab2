import type { OrderAppRecord } from '../../providers/data/types.ts';

/**
 * Returns a function that translates a key below `resources.transactions`. For statements and credit notes, it returns the text about
 * payouts if there is one.
 */
export const paymentTranslator =
  ({ type }: Pick<OrderAppRecord, 'type'>, translate: (key: string, options?: Record<string, unknown>) => string) =>
  (key: string, options: Record<string, unknown> = {}): string => {
    const defaultKey = `resources.transactions.${key}`;
    const isPayout = type === 'consignor' || type === 'credit_note';
    return isPayout
      ? translate(`resources.transactions.payout.${type}.${key}`, { ...options, _: translate(defaultKey, options) })
      : translate(defaultKey, options);
  };
