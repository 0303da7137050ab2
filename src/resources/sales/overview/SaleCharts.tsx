import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { formatMoney } from '../../../../contract/money.ts';
import { useMe } from '../../../providers/me.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import type { RelatedColumn } from '../../../ui/record/RelatedTable.tsx';
import { CategoryBars } from './CategoryBars.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { categoryRows } from './category-rows.ts';
import type { SaleStats } from './use-sale-stats.ts';

type Category = SaleStats['by_category'][number];

/** Estimates against hammer prices, and what was sold, by category. */
export const SaleCharts = ({ stats }: { stats: SaleStats }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { palette } = useTheme();
  const { currency } = useMe().config;
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  const rows = categoryRows(stats, words('noCategory'));
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const count = (value: number) => value.toLocaleString(locale);
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
    show: (row) => count(of(row)),
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
          short={(value) => compact.format(value)}
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
          full={count}
          short={count}
          series={[
            { name: words('soldLots'), value: ({ sold }) => sold, colour: palette.success.main, stack: 'lots' },
            { name: words('unsold'), value: ({ unsold }) => unsold, colour: palette.warning.main, stack: 'lots' },
            { name: words('withdrawn'), value: ({ withdrawn }) => withdrawn, colour: palette.error.main, stack: 'lots' },
            { name: words('waiting'), value: ({ waiting }) => waiting, colour: palette.divider, stack: 'lots' },
          ]}
        />
      </ChartPanel>
    </Box>
  );
};
