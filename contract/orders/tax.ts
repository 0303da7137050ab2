/** Value added tax by line. A line names its rate by an id, as the invoice shows it; the rates are those of the house's country. */
import { shareOf } from './percentage.ts';

/**
 * `margin`: the margin scheme, in which the commission alone is taxed and the hammer price is not; what an auction house sells for
 * private consignors. `standard` and `reduced` tax both, `exempt` neither.
 */
export const taxIds = ['margin', 'standard', 'reduced', 'exempt'] as const;
export type TaxId = (typeof taxIds)[number];

/** In millionths, by country code. */
const rates: Readonly<Record<string, { standard: number; reduced: number }>> = {
  CH: { standard: 81_000, reduced: 26_000 },
  DE: { standard: 190_000, reduced: 70_000 },
  AT: { standard: 200_000, reduced: 100_000 },
  FR: { standard: 200_000, reduced: 55_000 },
  GB: { standard: 200_000, reduced: 50_000 },
};
const none = { standard: 0, reduced: 0 };

/** The tax on a line, in cents; hammer and commission in cents. */
export function taxOn(line: { hammer: number; commission: number }, taxId: TaxId, country: string): number {
  const { standard, reduced } = rates[country] ?? none;
  if (taxId === 'margin') return shareOf(line.commission, standard);
  if (taxId === 'exempt') return 0;
  return shareOf(line.hammer + line.commission, taxId === 'standard' ? standard : reduced);
}
