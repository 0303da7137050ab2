import { useTheme } from '@mui/material/styles';
import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { marks } from './bar-marks.ts';
import type { CategoryRow } from './category-rows.ts';

export interface BarSeries {
  readonly name: string;
  readonly value: (row: CategoryRow) => number;
  readonly colour: string;
  /** Series with the same stack are drawn as one bar. */
  readonly stack?: string;
}

interface CategoryBarsProps {
  readonly rows: readonly CategoryRow[];
  readonly series: readonly BarSeries[];
  /** `full` formats a value in full, `short` formats it for the axis. */
  readonly full: (value: number) => string;
  readonly short: (value: number) => string;
}

const rowHeight = 40;
const around = 72;

/**
 * A bar chart by category, in the colours of the theme.
 *
 * Each series has a pattern, because the colours do not contrast enough with each other. The chart cannot be focused, because a table
 * beside it contains the same values.
 */
export const CategoryBars = ({ rows, series, full, short }: CategoryBarsProps) => {
  const { palette } = useTheme();
  const id = useId();
  const fillOf = (index: number, { colour }: BarSeries) => (marks[index] ? `url(#${id}${index})` : colour);
  const text = { fill: palette.text.secondary, fontSize: 12 };
  const shown = rows.map((row) => ({ label: row.label, ...Object.fromEntries(series.map(({ name, value }) => [name, value(row)])) }));
  return (
    <ResponsiveContainer width="100%" height={rows.length * rowHeight + around}>
      <BarChart data={shown} layout="vertical" accessibilityLayer={false} barGap={2} margin={{ top: 4, right: 16, bottom: 0, left: 0 }}>
        <defs>
          {series.map(({ name, colour }, index) => (
            <pattern key={name} id={`${id}${index}`} width={6} height={6} patternUnits="userSpaceOnUse">
              <rect width={6} height={6} fill={palette.background.paper} />
              <path d={marks[index] ?? ''} stroke={colour} strokeWidth={marks[index]?.startsWith('M3') ? 3 : 2} strokeLinecap="round" />
            </pattern>
          ))}
        </defs>
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
        {series.map((one, index) => (
          <Bar
            key={one.name}
            dataKey={one.name}
            fill={fillOf(index, one)}
            stroke={one.colour}
            isAnimationActive={false}
            maxBarSize={16}
            {...(one.stack ? { stackId: one.stack } : {})}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};
