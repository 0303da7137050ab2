/** Patterns that distinguish the series of a chart without colours, by the index of the series: full, striped, crossed, dotted. */
export const marks = [undefined, 'M0 6L6 0', 'M0 6L6 0M0 0L6 6', 'M3 3h.01'] as const;
