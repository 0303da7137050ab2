import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { UnreadableEntry } from './queue-storage.ts';
import type { ResultQueue } from './use-result-queue.ts';

/** Warns about stored results that this version of the app cannot read and therefore does not send. */
export const UnreadableEntries = ({ queue }: { readonly queue: ResultQueue }) => {
  const translate = useTranslate();
  const { unreadableEntries, discardUnreadable } = queue;
  const textOf = ({ lot, typed, isUndo }: UnreadableEntry) => {
    if (lot === '') return translate('lots.results.unreadableLot');
    if (isUndo) return translate('lots.results.undoLot', { lot });
    return translate('lots.results.unreadableEntry', { lot, typed: [typed.price, typed.paddle].filter(Boolean).join(', ') });
  };
  if (unreadableEntries.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={discardUnreadable}>
          {translate('lots.results.discardUnreadable')}
        </Button>
      }
    >
      {translate('lots.results.unreadable', { smart_count: unreadableEntries.length })}
      <ul>
        {unreadableEntries.map((entry) => (
          <li key={entry.key}>{textOf(entry)}</li>
        ))}
      </ul>
    </Alert>
  );
};
