import { useMe } from '../../providers/me.ts';
import { moneyText } from '../format/money-text.ts';

interface MoneyTextProps {
  /** A decimal string. */
  readonly value: string | null | undefined;
  /** Whether to omit the currency, for a column whose heading names it. */
  readonly bare?: boolean;
}

/** All digits have the same width, so that amounts align in columns. */
export const MoneyText = ({ value, bare = false }: MoneyTextProps) => {
  const { currency } = useMe().config;
  if (value === null || value === undefined || value === '') return null;
  const text = moneyText(value, bare ? { ...currency, template: '@amount' } : currency);
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>;
};
