/**
 * Restores deleted records from the bin (extension `bin`).
 *
 * @see docs/specification/extensions.md#bin
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { DeletedKind, DeletedRecord } from '../../../contract/resources/deleted-record.ts';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import { problemError, problemOf, statusOf } from '../../providers/http/http-error.ts';
import { refetchAfterWrite } from '../../realtime/reactions/refetch-after-write.ts';
import { useExplanationText } from '../failure/use-explanation-text.ts';
import { useNotifyText } from '../use-notify-text.ts';

export interface DeletedReference {
  readonly kind: DeletedKind;
  readonly recordId: string;
  /** The id of the record's entry in the bin. Without it, the entry is looked up first. */
  readonly entryId?: string | undefined;
}

/** Returns the parameters of a list request that finds the latest entry of the record in the bin. */
export const binEntryParams = ({ kind, recordId }: DeletedReference) => ({
  filter: { kind, record_id: recordId },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'deleted', order: 'DESC' as const },
});

export function useRestore() {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const notifyText = useNotifyText();
  const translate = useTranslate();
  const explanationText = useExplanationText();
  const { mutate, isPending } = useMutation({
    mutationFn: async (reference: DeletedReference) => {
      const { data } = reference.entryId ? { data: [] } : await dataProvider.getList<DeletedRecord>('bin', binEntryParams(reference));
      const id = reference.entryId ?? data[0]?.id;
      if (!id) throw problemError('resources.bin.gone', 404);
      return dataProvider.restoreDeletedRecord(id);
    },
    onSuccess: ({ label, omitted, kind, record_id }) => {
      const name = label || `${translate(`resources.bin.kinds.${kind}`)} ${record_id}`;
      const omittedTexts = omitted.map((part) => translate(`resources.bin.omitted.${part}`));
      notifyText([translate('resources.bin.restored', { name }), ...omittedTexts].join(' '), {
        type: omittedTexts.length > 0 ? 'warning' : 'info',
        autoHideDuration: omittedTexts.length > 0 ? 15_000 : 5_000,
      });
    },
    onError: (error) => notifyText(refusalText(error, translate, explanationText), { type: 'error', autoHideDuration: 15_000 }),
    // Every query is refetched or marked as stale, because the record belongs to lists, counts and figures of many pages.
    onSettled: () => refetchAfterWrite(queryClient, {}),
  });
  return { restore: mutate, isPending };
}

function refusalText(
  error: Error,
  translate: ReturnType<typeof useTranslate>,
  explanationText: ReturnType<typeof useExplanationText>,
): string {
  const { explained, detail } = problemOf(error).problem ?? {};
  if (explained) return explanationText(explained, detail ?? error.message);
  return translate(statusOf(error) === 404 ? 'resources.bin.gone' : error.message, { _: error.message, ...problemOf(error) });
}
