/**
 * Asks the user to confirm warnings before a save. The confirmed text is sent with the save, if the service stores it. Also asks whether to
 * update documents that the save affects.
 *
 * @see docs/decisions/035-confirmations.md
 */
import { type RaRecord, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { confirmationText } from '../../../contract/resources/shared-fields.ts';
import { markUnsent, problemError, problemOf } from '../../providers/http/http-error.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import type { CheckSave } from './save-check.ts';
import type { Confirmation } from './use-confirm.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

/** Keys of the body that are not fields. */
export type ExtraBodyKeys = Readonly<{ confirmation?: string; update_documents?: boolean }>;

export interface ConfirmedSave {
  /** Returns the extra keys of the body; undefined if the form must not be sent. Calls `setError` for each input with an error. */
  readonly checkBeforeSend: (
    values: FieldValues,
    openedRecord: Partial<RaRecord>,
    setError: (name: string, message: string) => void,
  ) => Promise<ExtraBodyKeys | undefined>;
  /**
   * Calls `work`, which sends the form, and returns its result. If the service refuses because of documents, asks the user whether to
   * update them. If the user agrees, calls `work` again with `update_documents`; otherwise returns undefined. Throws if a document cannot
   * be updated.
   */
  readonly send: <Result>(extraKeys: ExtraBodyKeys, work: (extraKeys: ExtraBodyKeys) => Promise<Result>) => Promise<Result | undefined>;
}

export function useConfirmedSave({ ask }: Confirmation, check: CheckSave | undefined): ConfirmedSave {
  const translate = useTranslate();
  const me = useMe();
  const canStoreConfirmation = hasExtension(me, 'confirmations');
  const documentTexts = useDocumentTexts();

  return {
    checkBeforeSend: async (values, openedRecord, setError) => {
      // Nothing has been sent yet. Without the mark, the form would show that the record may have been saved.
      const checkResult = check?.(values, openedRecord).catch((error: unknown) => Promise.reject(markUnsent(error)));
      const { errors = {}, warnings = [] } = (await checkResult) ?? {};
      for (const [name, message] of Object.entries(errors)) setError(name, translate(message, { _: message }));
      if (Object.keys(errors).length > 0) return undefined;
      if (warnings.length === 0) return {};
      const confirmation = warnings.join(' ');
      const isConfirmed = await ask({ title: 'records.confirm.title', text: confirmation, confirm: 'records.confirm.save' });
      if (!isConfirmed) return undefined;
      return canStoreConfirmation ? { confirmation: confirmationText(confirmation) } : {};
    },
    send: async (extraKeys, work) => {
      try {
        return await work(extraKeys);
      } catch (error) {
        const documents = problemOf(error).problem?.documents ?? [];
        const cannotBeUpdated = documents.some(({ new_total }) => new_total === null);
        if (cannotBeUpdated) throw problemError(documentTexts.refusalText(documents), 409, problemOf(error));
        if (documents.length === 0) throw error;
        const isConfirmed = await ask({
          title: 'records.documents.title',
          text: [translate('records.documents.text'), ...documents.map(documentTexts.changeText)].join(' '),
          confirm: 'records.documents.update',
        });
        return isConfirmed ? await work({ ...extraKeys, update_documents: true }) : undefined;
      }
    },
  };
}
