/** Formats a count like the Swiss house of the demo data: `2500` → `"2’500"`. */
export const shownCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '’');
