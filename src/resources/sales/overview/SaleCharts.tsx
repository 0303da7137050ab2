import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../contract/money.ts';
import { useMe } from '../../../providers/me.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { type RelatedColumn, RelatedTable } from '../../../ui/fields/RelatedTable.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { CategoryBars } from './CategoryBars.tsx';
import { categoryRows } from './category-rows.ts';
import type { SaleStats } from './use-sale-stats.ts';

type Category = SaleStats['by_category'][number];

/** Charts by category: estimates and hammer prices, and the number of sold lots. */
export const SaleCharts = ({ stats }: { stats: SaleStats }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { palette } = useTheme();
  const { currency } = useMe().config;
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  const rows = categoryRows(stats, words('noCategory'));
  const key = (name: string) => `resources.sales.overview.${name}`;
  const category: RelatedColumn<Category> = { label: key('category'), show: ({ label }) => label || words('noCategory') };
  const amount = (name: string, of: (row: Category) => string): RelatedColumn<Category> => ({
    label: key(name),
    look: 'right',
    show: (row) => <MoneyText value={of(row)} />,
  });
  const number = (name: string, of: (row: Category) => number): RelatedColumn<Category> => ({
    label: key(name),
    look: 'right',
    show: (row) => format.count(of(row)),
  });
  const table = [...stats.by_category, { ...stats, id: 'all', label: words('total') }];
  const keyOf = ({ id }: Category) => id ?? '';

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
      <ChartPanel
        title={words('money')}
        rows={table}
        keyOf={keyOf}
        columns={[
          category,
          amount('estimateLow', (row) => row.estimate_low),
          amount('estimateHigh', (row) => row.estimate_high),
          amount('hammer', (row) => row.hammer_price),
        ]}
      >
        <CategoryBars
          rows={rows}
          full={(value) => formatMoney(value.toFixed(2), currency)}
          short={(value) => format.number(value, { notation: 'compact' })}
          series={[
            { name: words('estimateLow'), value: ({ estimate }) => estimate, colour: palette.primary.main },
            { name: words('hammer'), value: ({ hammer }) => hammer, colour: palette.success.main },
          ]}
        />
      </ChartPanel>
      <ChartPanel
        title={words('sold')}
        rows={table}
        keyOf={keyOf}
        columns={[
          category,
          number('lots', (row) => row.lots),
          number('soldLots', (row) => row.sold),
          number('unsold', (row) => row.unsold),
          number('withdrawn', (row) => row.withdrawn),
        ]}
      >
        <CategoryBars
          rows={rows}
          full={format.count}
          short={format.count}
          series={[
            { name: words('soldLots'), value: ({ sold }) => sold, colour: palette.success.main, stack: 'lots' },
            { name: words('unsold'), value: ({ unsold }) => unsold, colour: palette.warning.main, stack: 'lots' },
            { name: words('withdrawn'), value: ({ withdrawn }) => withdrawn, colour: palette.error.main, stack: 'lots' },
            { name: words('waiting'), value: ({ waiting }) => waiting, colour: palette.text.secondary, stack: 'lots' },
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
  /** The chart. */
  readonly children: ReactNode;
}

/** A chart and its values as a table. The chart is hidden from screen readers. */
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
