import type { HouseFormat } from '../../ui/format/house-format.ts';

/** Formats a number of bytes with the house's number format: `1.4 MB`. Returns text that is not a number unchanged. */
export function formatFileSize(bytes: string, format: Pick<HouseFormat, 'number'>): string {
  const size = Number(bytes);
  if (bytes === '' || !Number.isFinite(size)) return bytes;
  const [unit, divisor] = size < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
  const digitOptions = { maximumFractionDigits: size / divisor < 10 ? 1 : 0 };
  return format.number(size / divisor, { style: 'unit', unit, ...digitOptions });
}
