import { formatMoney } from '../../../contract/money.ts';
import { useMe } from '../../providers/me.ts';

interface MoneyTextProps {
  readonly value: string | null | undefined;
  /** Shows the amount without the currency, for a column whose heading names the currency. */
  readonly bare?: boolean;
}

/**
 * Shows a decimal amount in the configured currency format. Renders nothing without a value. All digits have the same width, so that
 * amounts align in columns.
 */
export const MoneyText = ({ value, bare = false }: MoneyTextProps) => {
  const { currency } = useMe().config;
  if (value === null || value === undefined || value === '') return null;
  const text = formatMoney(value, bare ? { ...currency, template: '@amount' } : currency);
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>;
};
