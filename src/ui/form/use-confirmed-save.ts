/**
 * Asks before a save: for missing values, for the confirmation of warnings, and whether new documents are updated with a result. The
 * confirmed text is sent with the save, if the service stores it.
 *
 * @see docs/decisions/035-confirmations.md
 */
import { type RaRecord, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { problemError, problemOf, unsent } from '../../providers/http/http-error.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import type { CheckSave } from './save-check.ts';
import { useDocumentTexts } from './use-document-texts.ts';
import type { Questions } from './use-questions.tsx';

/** Keys of the body that are not fields. */
export type ExtraBodyKeys = Readonly<{ confirmation?: string; update_documents?: boolean }>;

export interface ConfirmedSave {
  /** Returns the additional keys of the body; undefined if the form must not be sent. */
  readonly before: (
    values: FieldValues,
    opened: Partial<RaRecord>,
    setError: (name: string, message: string) => void,
  ) => Promise<ExtraBodyKeys | undefined>;
  /**
   * Calls `work`. If the service refuses because of documents that the user agrees to update, calls it again with `update_documents`.
   * Returns undefined if the user declines. Throws if a document cannot be updated.
   */
  readonly send: <Result>(besides: ExtraBodyKeys, work: (besides: ExtraBodyKeys) => Promise<Result>) => Promise<Result | undefined>;
}

export function useConfirmedSave({ ask }: Questions, check: CheckSave | undefined): ConfirmedSave {
  const translate = useTranslate();
  const me = useMe();
  const isKept = hasExtension(me, 'confirmations');
  const documentTexts = useDocumentTexts();

  return {
    before: async (values, opened, setError) => {
      const { errors = {}, warnings = [] } = (await check?.(values, opened).catch((error: unknown) => Promise.reject(unsent(error)))) ?? {};
      for (const [name, message] of Object.entries(errors)) setError(name, translate(message, { _: message }));
      if (Object.keys(errors).length > 0) return undefined;
      if (warnings.length === 0) return {};
      const confirmation = warnings.join(' ');
      const confirmed = await ask({ title: 'records.confirm.title', text: confirmation, confirm: 'records.confirm.save' });
      if (!confirmed) return undefined;
      return isKept ? { confirmation: confirmation.slice(0, 1000) } : {};
    },
    send: async (besides, work) => {
      try {
        return await work(besides);
      } catch (error) {
        const documents = problemOf(error).problem?.documents ?? [];
        const isFixed = documents.some(({ new_total }) => new_total === null);
        if (isFixed) throw problemError(documentTexts.refusal(documents), 409, problemOf(error));
        if (documents.length === 0) throw error;
        const confirmed = await ask({
          title: 'records.documents.title',
          text: [translate('records.documents.text'), ...documents.map(documentTexts.change)].join(' '),
          confirm: 'records.documents.update',
        });
        return confirmed ? await work({ ...besides, update_documents: true }) : undefined;
      }
    },
  };
}
