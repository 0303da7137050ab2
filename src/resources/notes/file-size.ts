/** Bytes as people read them, in the language's own signs: `1.4 MB`. Text that is no number is answered as it is. */
export function fileSizeText(bytes: string, locale: string): string {
  const size = Number(bytes);
  if (bytes === '' || !Number.isFinite(size)) return bytes;
  const [unit, divisor] = size < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
  const digits = { maximumFractionDigits: size / divisor < 10 ? 1 : 0 };
  return new Intl.NumberFormat(locale, { style: 'unit', unit, ...digits }).format(size / divisor);
}
