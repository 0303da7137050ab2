import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/record/Panel.tsx';
import { type RelatedColumn, RelatedTable } from '../../../ui/record/RelatedTable.tsx';

interface ChartPanelProps<Row> {
  readonly title: string;
  readonly columns: readonly RelatedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The picture; what it shows is in the table. */
  readonly children: ReactNode;
}

/** A chart for the eye, and below it the same figures as a table for everybody. */
export function ChartPanel<Row>({ title, columns, rows, keyOf, children }: ChartPanelProps<Row>) {
  const translate = useTranslate();
  return (
    <Panel title={title}>
      <div aria-hidden="true">{children}</div>
      <details>
        <summary style={{ cursor: 'pointer', fontSize: '0.8125rem', padding: '0.25rem 0' }}>
          {translate('resources.sales.overview.asTable')}
        </summary>
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={title}>
          <RelatedTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
        </Box>
      </details>
    </Panel>
  );
}
