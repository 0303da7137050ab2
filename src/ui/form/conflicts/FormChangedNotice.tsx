import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { ResourceName } from '../../../providers/data/types.ts';
import { ChangeNotice } from '../../../realtime/reactions/ChangeNotice.tsx';
import { clearRecordChange, useRecordChange } from '../../../realtime/reactions/changes-store.ts';
import { refetchRecord } from '../../../realtime/reactions/refresh-queries.ts';
import { useNotifyText } from '../../use-notify-text.ts';

interface FormChangedNoticeProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly isDirty: boolean;
  /** Merges the current record into a form with changes. */
  readonly onMerge: (theirs: RaRecord) => void;
}

/** Shows that the record has changed. The button of the notice loads the current record and keeps the typed values. */
export const FormChangedNotice = ({ resource, id, isDirty, onMerge }: FormChangedNoticeProps) => {
  const change = useRecordChange({ resource, id });
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const notifyText = useNotifyText();

  const showCurrentRecord = async () => {
    if (!isDirty) return refetchRecord(queryClient, { resource, id });
    const startedAt = Date.now();
    const { data: theirs } = await dataProvider.getOne(resource, { id });
    onMerge(theirs);
    clearRecordChange({ resource, id }, startedAt);
  };
  return (
    <ChangeNotice
      changes={change ? [change] : []}
      onShow={() => void showCurrentRecord().catch((error: Error) => notifyText(error.message, { type: 'error' }))}
    />
  );
};
