import type { ItemAppRecord } from '../../providers/data/types.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';

/** `CHF 300 – CHF 380`; one end alone where there is but one. */
export const EstimateText = ({
  estimate_low: low,
  estimate_high: high,
}: Partial<Pick<ItemAppRecord, 'estimate_low' | 'estimate_high'>>) => (
  <>
    <MoneyText value={low} />
    {low && high && ' – '}
    <MoneyText value={high} />
  </>
);
