import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { PostedResaleRight } from '../../contract/resources/resale-right.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { societiesKey } from '../realtime/reactions/derived-queries.ts';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import type { RelatedColumn } from '../ui/fields/RelatedTable.tsx';
import { useOrderName } from '../ui/fields/use-order-name.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { lazily } from '../ui/lazily.ts';
import { type Column, useCellContext } from '../ui/list/table/columns.ts';
import { moneyColumn } from '../ui/list/table/money-column.tsx';
import { PagedPanel } from '../ui/record/related/PagedPanel.tsx';
import { listFilters, type SocietyFilters } from './society-filter.ts';

const ExportDialog = lazily(() => import('../ui/list/ExportDialog.tsx').then(({ ExportDialog }) => ExportDialog<PostedResaleRight>));

export const PostedRightsPanel = (societyFilters: SocietyFilters) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  /** The number of rights to export; undefined while the export dialog is closed. */
  const [exportedCount, setExportedCount] = useState<number>();
  const filters = listFilters(societyFilters, 'date');
  const columns = rightColumns(useDocumentName());
  return (
    <Box sx={{ mb: 2 }}>
      <PagedPanel
        title={translate('resaleRights.rights')}
        empty={translate('resaleRights.none')}
        queryKey={[...societiesKey, 'rights', filters]}
        keepsPreviousRows
        readPage={(page, options) => dataProvider.resaleRights({ ...page, filters }, options)}
        columns={columns.map(relatedColumnOf)}
        keyOf={({ id }) => id}
        actions={(count) => (
          <Button size="small" startIcon={<DownloadIcon />} disabled={!count} onClick={() => setExportedCount(count)}>
            {translate('ra.action.export')}
          </Button>
        )}
      />
      {exportedCount !== undefined && (
        <Suspense fallback={null}>
          <ExportDialog
            fileNamePrefix="resale-rights"
            columns={columns}
            labelKeyOf={(field) => `resaleRights.fields.${field}`}
            total={exportedCount}
            readPage={async (page, range, signal) => {
              const { data, count } = await dataProvider.resaleRights({ page: page - 1, range, filters }, { signal });
              return { data, total: count };
            }}
            onClose={() => setExportedCount(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
};

const DayText = ({ day }: { readonly day: string }) => useFormat().day(day);

function useDocumentName(): (right: PostedResaleRight) => string {
  const translate = useTranslate();
  const nameOf = useOrderName();
  return ({ order, order_type, kind }) => {
    const name = nameOf({ type: order_type, order_id: order.label, label: order.label });
    return kind === 'cancellation' ? `${name} (${translate('resources.clients.ledger.kinds.cancellation')})` : name;
  };
}

/** Returns the columns of the table and of the export. */
const rightColumns = (documentName: (right: PostedResaleRight) => string): readonly Column<PostedResaleRight>[] => [
  { source: 'date', cell: ({ date }) => date, show: ({ date }) => <DayText day={date} /> },
  { source: 'posted', cell: ({ posted }) => posted, show: ({ posted }) => <DayText day={posted} /> },
  {
    source: 'order',
    cell: documentName,
    show: (right) => (
      <RecordLink unstyled resource="orders" id={right.order.id}>
        {documentName(right)}
      </RecordLink>
    ),
  },
  {
    source: 'sale',
    cell: ({ sale }) => (sale ? saleName(sale) : undefined),
    show: ({ sale }) =>
      sale && (
        <RecordLink unstyled resource="sales" id={sale.id}>
          {saleName(sale)}
        </RecordLink>
      ),
  },
  { source: 'lot', cell: ({ lot }) => lot },
  {
    source: 'item',
    cell: ({ item }) => item.label,
    show: ({ item }) => (
      <RecordLink unstyled resource="items" id={item.id}>
        {item.label}
      </RecordLink>
    ),
  },
  { source: 'artist_died', cell: ({ artist_died }) => artist_died },
  moneyColumn('hammer_price', ({ hammer_price }) => hammer_price),
  { source: 'paid_by', cell: ({ paid_by }, { translate }) => translate(`resaleRights.paidBy.${paid_by}`) },
  { source: 'collecting_society', cell: ({ collecting_society }) => collecting_society },
  moneyColumn('amount', ({ amount }) => amount),
];

const saleName = ({ id, label }: NonNullable<PostedResaleRight['sale']>) => label || `#${id}`;

const relatedColumnOf = (column: Column<PostedResaleRight>): RelatedColumn<PostedResaleRight> => ({
  label: `resaleRights.fields.${column.source}`,
  ...(column.isMoney ? { look: 'money' } : {}),
  show: (right) => (column.show ? column.show(right) : <CellText column={column} right={right} />),
});

/** The text of a cell, which is the same as in the export. */
const CellText = ({ column, right }: { readonly column: Column<PostedResaleRight>; readonly right: PostedResaleRight }) => {
  const context = useCellContext();
  const cell = column.cell?.(right, context);
  return typeof cell === 'object' ? null : cell;
};
