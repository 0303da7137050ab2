import type { ItemAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { estimateText } from '../format/estimate-text.ts';

interface EstimateTextProps extends Partial<Pick<ItemAppRecord, 'estimate_low' | 'estimate_high'>> {
  /** Whether to omit the currency, for a column whose heading names it. */
  readonly bare?: boolean;
}

export const EstimateText = ({ estimate_low, estimate_high, bare = false }: EstimateTextProps) => {
  const { currency } = useMe().config;
  const text = estimateText(estimate_low, estimate_high, bare ? { ...currency, template: '@amount' } : currency);
  return text && <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>;
};
