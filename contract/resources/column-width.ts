/** The limits of a column's width in CSS pixels. They have their own file, because the app needs them before it loads the schemas. */
export const columnWidth = { min: 40, max: 1_000 } as const;
