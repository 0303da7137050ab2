import { formatMoney } from '../../../contract/money.ts';
import { useMe } from '../../providers/me.ts';

/** A decimal amount as the service's configuration writes money; nothing for none. Figures line up in columns. */
export const MoneyText = ({ value }: { value: string | null | undefined }) => {
  const { currency } = useMe().config;
  if (value === null || value === undefined || value === '') return null;
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatMoney(value, currency)}</span>;
};
