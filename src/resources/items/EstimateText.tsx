import type { ItemAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { estimateText } from '../../ui/fields/estimate-text.ts';

export const EstimateText = ({ estimate_low, estimate_high }: Partial<Pick<ItemAppRecord, 'estimate_low' | 'estimate_high'>>) => {
  const text = estimateText(estimate_low, estimate_high, useMe().config.currency);
  return text && <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>;
};
