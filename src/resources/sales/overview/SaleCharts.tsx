import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useMe } from '../../../providers/me.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { type RelatedColumn, RelatedTable } from '../../../ui/fields/RelatedTable.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { barPatterns } from './bar-patterns.ts';
import { type CategoryRow, categoryRows } from './category-rows.ts';
import type { SaleStats } from './use-sale-stats.ts';

type Category = SaleStats['by_category'][number];

export const SaleCharts = ({ stats }: { stats: SaleStats }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { palette } = useTheme();
  const { currency } = useMe().config;
  const textOf = (name: string) => translate(`resources.sales.overview.${name}`);
  const rows = categoryRows(stats, textOf('noCategory'));
  const labelKeyOf = (name: string) => `resources.sales.overview.${name}`;
  const categoryColumn: RelatedColumn<Category> = { label: labelKeyOf('category'), show: ({ label }) => label || textOf('noCategory') };
  const moneyColumn = (name: string, valueIn: (row: Category) => string): RelatedColumn<Category> => ({
    label: labelKeyOf(name),
    look: 'money',
    show: (row) => <MoneyText bare value={valueIn(row)} />,
  });
  const countColumn = (name: string, valueIn: (row: Category) => number): RelatedColumn<Category> => ({
    label: labelKeyOf(name),
    look: 'right',
    show: (row) => format.count(valueIn(row)),
  });
  const tableRows = [...stats.by_category, { ...stats, id: 'all', label: textOf('total') }];
  const keyOf = ({ id }: Category) => id ?? '';

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
      <ChartPanel
        title={textOf('money')}
        rows={tableRows}
        keyOf={keyOf}
        columns={[
          categoryColumn,
          moneyColumn('estimateLow', (row) => row.estimate_low),
          moneyColumn('estimateHigh', (row) => row.estimate_high),
          moneyColumn('hammer', (row) => row.hammer_price),
        ]}
      >
        <CategoryBars
          rows={rows}
          formatValue={(value) => moneyText(value.toFixed(2), currency)}
          formatTick={(value) => format.number(value, { notation: 'compact' })}
          series={[
            { name: textOf('estimateLow'), valueIn: ({ estimate }) => estimate, colour: palette.primary.main },
            { name: textOf('hammer'), valueIn: ({ hammer }) => hammer, colour: palette.success.main },
          ]}
        />
      </ChartPanel>
      <ChartPanel
        title={textOf('sold')}
        rows={tableRows}
        keyOf={keyOf}
        columns={[
          categoryColumn,
          countColumn('lots', (row) => row.lots),
          countColumn('soldLots', (row) => row.sold),
          countColumn('unsold', (row) => row.unsold),
          countColumn('withdrawn', (row) => row.withdrawn),
        ]}
      >
        <CategoryBars
          rows={rows}
          formatValue={format.count}
          formatTick={format.count}
          series={[
            { name: textOf('soldLots'), valueIn: ({ sold }) => sold, colour: palette.success.main, stack: 'lots' },
            { name: textOf('unsold'), valueIn: ({ unsold }) => unsold, colour: palette.warning.main, stack: 'lots' },
            { name: textOf('withdrawn'), valueIn: ({ withdrawn }) => withdrawn, colour: palette.error.main, stack: 'lots' },
            { name: textOf('waiting'), valueIn: ({ waiting }) => waiting, colour: palette.text.secondary, stack: 'lots' },
          ]}
        />
      </ChartPanel>
    </Box>
  );
};

interface ChartPanelProps<Row> {
  readonly title: string;
  readonly columns: readonly RelatedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly children: ReactNode;
}

/** The chart is hidden from screen readers. The table below it contains the figures that the chart is drawn from. */
function ChartPanel<Row>({ title, columns, rows, keyOf, children }: ChartPanelProps<Row>) {
  const translate = useTranslate();
  return (
    <Panel title={title}>
      <div aria-hidden="true">{children}</div>
      <details>
        <summary style={{ cursor: 'pointer', fontSize: '0.8125rem', padding: '0.25rem 0' }}>
          {translate('resources.sales.overview.asTable')}
        </summary>
        <RelatedTable label={title} columns={columns} rows={rows} keyOf={keyOf} scrolls />
      </details>
    </Panel>
  );
}

interface BarSeries {
  readonly name: string;
  readonly valueIn: (row: CategoryRow) => number;
  readonly colour: string;
  /** Series with the same stack are drawn as one bar. */
  readonly stack?: string;
}

interface CategoryBarsProps {
  readonly rows: readonly CategoryRow[];
  readonly series: readonly BarSeries[];
  readonly formatValue: (value: number) => string;
  readonly formatTick: (value: number) => string;
}

/** Heights in pixels. */
const rowHeight = 40;
const axisAndLegendHeight = 72;

/**
 * The series also differ by their patterns, because the colours do not contrast enough with each other. The chart cannot be focused,
 * because it is hidden from screen readers.
 */
const CategoryBars = ({ rows, series, formatValue, formatTick }: CategoryBarsProps) => {
  const { palette } = useTheme();
  const id = useId();
  // The first series has no pattern: its bars have a solid colour.
  const fillOf = (index: number, { colour }: BarSeries) => (barPatterns[index] ? `url(#${id}${index})` : colour);
  const tickStyle = { fill: palette.text.secondary, fontSize: 12 };
  const chartData = rows.map((row) => ({
    label: row.label,
    ...Object.fromEntries(series.map(({ name, valueIn }) => [name, valueIn(row)])),
  }));
  return (
    <ResponsiveContainer width="100%" height={rows.length * rowHeight + axisAndLegendHeight}>
      <BarChart data={chartData} layout="vertical" accessibilityLayer={false} barGap={2} margin={{ top: 4, right: 16, bottom: 0, left: 0 }}>
        <defs>
          {series.map(({ name, colour }, index) => (
            <pattern key={name} id={`${id}${index}`} width={6} height={6} patternUnits="userSpaceOnUse">
              <rect width={6} height={6} fill={palette.background.paper} />
              <path
                d={barPatterns[index] ?? ''}
                stroke={colour}
                // Only the path of the dots begins with `M3`. Dots are drawn with a thicker stroke than lines.
                strokeWidth={barPatterns[index]?.startsWith('M3') ? 3 : 2}
                strokeLinecap="round"
              />
            </pattern>
          ))}
        </defs>
        <CartesianGrid horizontal={false} stroke={palette.divider} />
        <XAxis type="number" tick={tickStyle} stroke={palette.divider} tickFormatter={formatTick} allowDecimals={false} />
        <YAxis type="category" dataKey="label" width={118} tick={tickStyle} stroke={palette.divider} interval={0} />
        <Tooltip
          cursor={{ fill: palette.action.hover }}
          formatter={(value) => formatValue(Number(value))}
          contentStyle={{ background: palette.background.paper, border: `1px solid ${palette.divider}`, borderRadius: 6, fontSize: 13 }}
          itemStyle={{ color: palette.text.primary }}
          labelStyle={{ color: palette.text.primary, fontWeight: 600 }}
        />
        <Legend
          // Without a sorter, the legend has the order of the series.
          itemSorter={null}
          iconType="square"
          iconSize={10}
          formatter={(name) => <span style={{ color: palette.text.primary, fontSize: 13 }}>{name}</span>}
        />
        {series.map((barSeries, index) => (
          <Bar
            key={barSeries.name}
            dataKey={barSeries.name}
            fill={fillOf(index, barSeries)}
            stroke={barSeries.colour}
            isAnimationActive={false}
            maxBarSize={16}
            {...(barSeries.stack ? { stackId: barSeries.stack } : {})}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};
