import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { FieldValue } from '../../../ui/fields/FieldValue.tsx';
import { isFilled } from '../../../ui/fields/is-filled.ts';
import { useFieldLabels } from '../../../ui/fields/use-field-labels.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { type BulkOperation, bulkField } from './bulk-operation.ts';
import { previewed, type useBulkPreview } from './use-bulk-preview.ts';

interface BulkPreviewProps {
  readonly operation: BulkOperation;
  readonly total: number;
  readonly preview: ReturnType<typeof useBulkPreview>;
}

/** Shows the first of the items with their value before and after the edit. */
export const BulkPreview = ({ operation, total, preview: { items, error, retry } }: BulkPreviewProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (error) return <ReadFailure error={error} onRetry={retry} />;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {translate('lots.bulk.preview', { total: format.count(total) })}
      </Typography>
      <Box
        component="table"
        aria-busy={!items}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          fontSize: '0.8125rem',
          '& :is(th, td)': {
            p: '4px 6px',
            textAlign: 'start',
            borderBottom: 1,
            borderColor: 'divider',
            verticalAlign: 'top',
            overflowWrap: 'anywhere',
          },
          '& th': { color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{translate('lots.numbering.lot')}</th>
            <th scope="col">{translate('lots.bulk.from')}</th>
            <th scope="col">{translate('lots.bulk.to')}</th>
          </tr>
        </thead>
        <tbody>
          {!items &&
            Array.from({ length: Math.min(total, previewed) }, (_none, line) => line).map((line) => (
              <tr key={line}>
                <td colSpan={3}>
                  <Skeleton />
                </td>
              </tr>
            ))}
          {items?.map((item) => (
            <tr key={item.id}>
              <td>{[item.lot, item.label].filter(Boolean).join(' · ')}</td>
              <td>
                <Before operation={operation} item={item} />
              </td>
              <td>
                <After operation={operation} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};

const Value = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('items');
  const field = bulkField(name);
  if (!field || (field.kind !== 'boolean' && !isFilled(value))) return translate('lots.bulk.emptied');
  return <FieldValue withoutLinks field={field} value={value} source={name} labelOf={labelOf} />;
};

const Before = ({ operation, item }: { operation: BulkOperation; item: ItemAppRecord }): ReactNode => {
  const translate = useTranslate();
  if (operation.kind === 'field') return <Value name={operation.name} value={Reflect.get(item, operation.name)} />;
  if (operation.kind === 'sale') return item.sale?.label ?? '–';
  if (operation.kind === 'consignment') return item.consignment?.label ?? item.consignment?.symbol ?? '–';
  return translate(`resources.items.statuses.${item.status}`, { _: item.status });
};

const After = ({ operation }: { operation: BulkOperation }): ReactNode => {
  const translate = useTranslate();
  if (operation.kind === 'field') return <Value name={operation.name} value={operation.value} />;
  if (operation.kind === 'status') return translate(`resources.items.statuses.${operation.status}`, { _: operation.status });
  if (operation.kind === 'delete') return translate('lots.bulk.deleted');
  return operation.target.label;
};
