/**
 * The patterns of the series of a chart, so that users can distinguish the series even if they cannot see the colours. The index of a
 * series selects its pattern: solid, striped, crossed or dotted. A pattern is an SVG path in a square of 6 by 6 units. It is undefined for
 * solid bars, which need no path.
 */
export const barPatterns = [undefined, 'M0 6L6 0', 'M0 6L6 0M0 0L6 6', 'M3 3h.01'] as const;
