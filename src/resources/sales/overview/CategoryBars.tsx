import { useTheme } from '@mui/material/styles';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { CategoryRow } from './category-rows.ts';

export interface BarSeries {
  readonly name: string;
  readonly value: (row: CategoryRow) => number;
  readonly colour: string;
  /** Series of one stack stand in one bar. */
  readonly stack?: string;
}

interface CategoryBarsProps {
  readonly rows: readonly CategoryRow[];
  readonly series: readonly BarSeries[];
  /** A value in full, and one short enough for the axis. */
  readonly full: (value: number) => string;
  readonly short: (value: number) => string;
}

const rowHeight = 40;
const around = 72;

/** Bars by category, in the colours of the theme. Without a focus of its own: a table stands beside it. */
export const CategoryBars = ({ rows, series, full, short }: CategoryBarsProps) => {
  const { palette } = useTheme();
  const text = { fill: palette.text.secondary, fontSize: 12 };
  const shown = rows.map((row) => ({ label: row.label, ...Object.fromEntries(series.map(({ name, value }) => [name, value(row)])) }));
  return (
    <ResponsiveContainer width="100%" height={rows.length * rowHeight + around}>
      <BarChart data={shown} layout="vertical" accessibilityLayer={false} barGap={2} margin={{ top: 4, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid horizontal={false} stroke={palette.divider} />
        <XAxis type="number" tick={text} stroke={palette.divider} tickFormatter={short} allowDecimals={false} />
        <YAxis type="category" dataKey="label" width={118} tick={text} stroke={palette.divider} interval={0} />
        <Tooltip
          cursor={{ fill: palette.action.hover }}
          formatter={(value) => full(Number(value))}
          contentStyle={{ background: palette.background.paper, border: `1px solid ${palette.divider}`, borderRadius: 6, fontSize: 13 }}
          itemStyle={{ color: palette.text.primary }}
          labelStyle={{ color: palette.text.primary, fontWeight: 600 }}
        />
        <Legend
          itemSorter={null}
          iconType="square"
          iconSize={10}
          formatter={(name) => <span style={{ color: palette.text.primary, fontSize: 13 }}>{name}</span>}
        />
        {series.map(({ name, colour, stack }) => (
          <Bar key={name} dataKey={name} fill={colour} isAnimationActive={false} maxBarSize={16} {...(stack ? { stackId: stack } : {})} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};
