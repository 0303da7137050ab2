import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentLinks } from '../../../ui/form/DocumentLinks.tsx';
import { useDocumentTexts } from '../../../ui/form/use-document-texts.ts';
import type { QueueAction, QueueEntry } from './result-queue.ts';
import { useResultTexts } from './use-result-texts.ts';

interface ProblemListProps {
  /** Refused entries: the service refused them, or they conflict with a result of another user. */
  readonly entries: readonly QueueEntry[];
  readonly dispatch: (action: QueueAction) => void;
  /** Undefined if the entries cannot be edited on this page. */
  readonly onEdit?: (entry: QueueEntry) => void;
}

export const ProblemList = memo(function ProblemList({ entries, dispatch, onEdit }: ProblemListProps) {
  return entries.map((entry) => <RefusedEntry key={entry.id} entry={entry} dispatch={dispatch} {...(onEdit ? { onEdit } : {})} />);
});

const RefusedEntry = ({ entry, dispatch, onEdit }: Omit<ProblemListProps, 'entries'> & { readonly entry: QueueEntry }) => {
  const translate = useTranslate();
  const texts = useResultTexts();
  const documentTexts = useDocumentTexts();
  const { id, lot, refusal, result, undoes } = entry;
  const { message = 'app.errors.failed', documents = [], conflict } = refusal ?? {};
  // `new_total` is null for a document that cannot be updated, because its status is not `new`.
  const canUpdateDocuments = documents.length > 0 && documents.every(({ new_total }) => new_total !== null);
  const describeReason = () => {
    if (conflict) {
      const key = conflict.author ? 'lots.results.conflict' : 'lots.results.conflictUnknown';
      return translate(key, { author: conflict.author, result: texts.result(conflict.result) });
    }
    return documents.length > 0 ? documentTexts.refusalText(documents) : translate(message, { _: message });
  };
  const sendAgain = (options: { readonly replaces: boolean; readonly updatesDocuments: boolean }) =>
    dispatch({ type: 'sentAgain', id, ...options });
  return (
    <Alert severity="error" sx={{ mb: 1 }}>
      <strong>{translate('lots.results.refused', { lot, result: texts.result(result) })}</strong> {describeReason()}{' '}
      <DocumentLinks documents={documents} />
      <div className="result-actions">
        {conflict && (
          <Button size="small" color="inherit" onClick={() => sendAgain({ replaces: true, updatesDocuments: false })}>
            {translate('lots.results.replace')}
          </Button>
        )}
        {canUpdateDocuments && (
          <Button size="small" color="inherit" onClick={() => sendAgain({ replaces: false, updatesDocuments: true })}>
            {translate('records.documents.update')}
          </Button>
        )}
        {!conflict && documents.length === 0 && (
          <Button size="small" color="inherit" onClick={() => sendAgain({ replaces: false, updatesDocuments: false })}>
            {translate('lots.results.sendAgain', { lot })}
          </Button>
        )}
        {undoes === undefined && onEdit && (
          <Button size="small" color="inherit" onClick={() => onEdit(entry)}>
            {translate('lots.results.edit', { lot })}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={() => dispatch({ type: 'discarded', ids: [id] })}>
          {translate('lots.results.discard', { lot })}
        </Button>
      </div>
    </Alert>
  );
};
