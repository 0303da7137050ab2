import type { HouseFormat } from '../../ui/format/house-format.ts';

/** Returns a duration in the two largest units, such as "1 min, 5 sec". A duration below ten seconds has at most one decimal. */
export function durationText(milliseconds: number, { number }: Pick<HouseFormat, 'number'>): string {
  const textOf = (value: number, unit: string) => number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  const seconds = Math.max(0, milliseconds / 1000);
  if (seconds < 10) return textOf(seconds, 'second');
  const total = Math.round(seconds);
  const parts = [
    { value: Math.floor(total / 3600), unit: 'hour' },
    { value: Math.floor((total % 3600) / 60), unit: 'minute' },
    { value: total % 60, unit: 'second' },
  ];
  return parts
    .slice(parts.findIndex(({ value }) => value > 0))
    .slice(0, 2)
    .filter(({ value }) => value > 0)
    .map(({ value, unit }) => textOf(value, unit))
    .join(', ');
}
