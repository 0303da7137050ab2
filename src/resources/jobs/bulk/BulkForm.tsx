import { Fragment, type ReactNode, useEffect } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ResourceName } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { PreviewTable } from '../../../ui/list/selection/PreviewTable.tsx';
import { usePreviewRecords } from '../../../ui/list/selection/selection.ts';
import type { BulkFormProps } from './BulkDialog.tsx';
import { BulkFormFrame } from './BulkFormFrame.tsx';

export interface ChangeFormProps<Change, Row> extends BulkFormProps<Change> {
  readonly resource: ResourceName;
  /** The prefix of the translation keys `title` and `kinds`. */
  readonly textsKey: string;
  readonly schema: z.ZodType<Change>;
  readonly initial: Change;
  /** The kinds of change that the user can choose. */
  readonly kinds: readonly string[];
  /** Returns whether a required value is missing, so that the change cannot be started. */
  readonly isIncomplete?: (change: Change) => boolean;
  readonly nameOf: (record: Row) => string;
}

interface BulkFormWithInputProps<Change, Row> extends ChangeFormProps<Change, Row> {
  /** Renders the input for the new value. */
  readonly input: (change: Change) => ReactNode;
  /** Returns the value of a record before and after the change. */
  readonly effectOf: (change: Change, record: Row) => { readonly before: ReactNode; readonly after: ReactNode };
}

export const BulkForm = <Change extends { readonly kind: string }, Row extends RaRecord>({
  resource,
  textsKey,
  schema,
  initial,
  kinds,
  isIncomplete = () => false,
  nameOf,
  input,
  effectOf,
  count: total,
  firstIds,
  isReady: isSelectionReady,
  isStarting,
  error,
  onStart,
  onClose,
  onDirtyChange,
}: BulkFormWithInputProps<Change, Row>) => {
  const translate = useTranslate();
  const format = useFormat();
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...initial } });
  const change = schema.safeParse(form.watch()).data ?? initial;
  const preview = usePreviewRecords<Row>(resource, firstIds);
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return (
    <BulkFormFrame
      form={form}
      error={error}
      kind={change.kind}
      kinds={kinds.map((name) => ({ name, label: translate(`${textsKey}.kinds.${name}`) }))}
      onKindChange={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
      submitLabel={translate(`${textsKey}.title`, { smart_count: total, total: format.count(total) })}
      isReady={isSelectionReady && preview.records !== undefined && !isIncomplete(change)}
      isStarting={isStarting}
      onSubmit={() => onStart(change)}
      onClose={onClose}
    >
      <Fragment key={change.kind}>{input(change)}</Fragment>
      {preview.error ? (
        <ReadFailure error={preview.error} onRetry={preview.retry} />
      ) : (
        <PreviewTable
          nameHeader={translate(`resources.${resource}.name`, { smart_count: 1 })}
          total={total}
          rows={preview.records?.map((record) => ({ id: String(record.id), name: nameOf(record), ...effectOf(change, record) }))}
        />
      )}
    </BulkFormFrame>
  );
};
