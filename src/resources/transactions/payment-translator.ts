import type { OrderAppRecord } from '../../providers/data/types.ts';

/** Returns a translator for keys below `resources.transactions` that uses the term "payout" for statements and credit notes. */
export const paymentTranslator =
  ({ type }: Pick<OrderAppRecord, 'type'>, translate: (key: string, options?: Record<string, unknown>) => string) =>
  (name: string, options: Record<string, unknown> = {}): string => {
    const defaultKey = `resources.transactions.${name}`;
    const isPaidOut = type === 'consignor' || type === 'credit_note';
    return isPaidOut
      ? translate(`resources.transactions.payout.${type}.${name}`, { ...options, _: translate(defaultKey, options) })
      : translate(defaultKey, options);
  };
