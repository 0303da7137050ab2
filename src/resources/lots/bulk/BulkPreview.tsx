import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ItemAppRecord } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { FieldValue } from '../../../ui/fields/FieldValue.tsx';
import { isFilled } from '../../../ui/fields/is-filled.ts';
import { useFieldLabels } from '../../../ui/fields/use-field-labels.ts';
import { PreviewTable } from '../../../ui/list/selection/PreviewTable.tsx';
import type { Preview } from '../../../ui/list/selection/selection.ts';
import { type BulkOperation, writableField } from './bulk-operation.ts';

interface BulkPreviewProps {
  readonly operation: BulkOperation;
  /** The number of selected items. */
  readonly total: number;
  readonly preview: Preview<ItemAppRecord>;
}

export const BulkPreview = ({ operation, total, preview: { records, error, retry } }: BulkPreviewProps) => {
  const translate = useTranslate();
  if (error) return <ReadFailure error={error} onRetry={retry} />;
  return (
    <PreviewTable
      nameHeader={translate('lots.numbering.lot')}
      total={total}
      rows={records?.map((item) => ({
        id: item.id,
        name: [item.lot, item.label].filter(Boolean).join(' · '),
        before: <ValueBefore operation={operation} item={item} />,
        after: <ValueAfter operation={operation} />,
      }))}
    />
  );
};

const BulkValue = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('items');
  const field = writableField(name);
  if (!field || (field.kind !== 'boolean' && !isFilled(value))) return translate('lots.bulk.emptied');
  return <FieldValue withoutLinks field={field} value={value} source={name} labelOf={labelOf} />;
};

const ValueBefore = ({ operation, item }: { operation: BulkOperation; item: ItemAppRecord }): ReactNode => {
  const translate = useTranslate();
  if (operation.kind === 'field') return <BulkValue name={operation.name} value={Reflect.get(item, operation.name)} />;
  if (operation.kind === 'sale') return item.sale?.label ?? '–';
  if (operation.kind === 'consignment') return item.consignment?.label ?? item.consignment?.symbol ?? '–';
  return translate(`resources.items.statuses.${item.status}`, { _: item.status });
};

const ValueAfter = ({ operation }: { operation: BulkOperation }): ReactNode => {
  const translate = useTranslate();
  if (operation.kind === 'field') return <BulkValue name={operation.name} value={operation.value} />;
  if (operation.kind === 'status') return translate(`resources.items.statuses.${operation.status}`, { _: operation.status });
  if (operation.kind === 'delete') return translate('lots.bulk.deleted');
  return operation.target.label;
};
