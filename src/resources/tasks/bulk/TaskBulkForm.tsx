import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useSeesAllTasks } from '../use-sees-all-tasks.ts';
import { BulkChoice } from './BulkChoice.tsx';
import { type BulkChange, type BulkKind, bulkKinds, changeOf } from './bulk-change.ts';

interface TaskBulkFormProps {
  readonly count: number;
  /** All of them are read. */
  readonly isReady: boolean;
  readonly onClose: () => void;
  readonly onStart: (change: BulkChange) => void;
}

/** What shall be done to the tasks. Whoever may not view all tasks completes the own ones, and changes nothing else. */
export const TaskBulkForm = ({ count, isReady, onClose, onStart }: TaskBulkFormProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const kinds: readonly BulkKind[] = useSeesAllTasks() ? bulkKinds : ['complete'];
  const [kind, setKind] = useState<BulkKind>(kinds[0] ?? 'complete');
  const [choice, setChoice] = useState('');
  const change = changeOf(kind, choice);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the React tree of the list, whose filters are a form.
    event.stopPropagation();
    if (change && isReady) onStart(change);
  };
  const choose = (name: string) => {
    setKind(kinds.find((one) => one === name) ?? 'complete');
    setChoice('');
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent>
        <TextField
          id={`${id}-kind`}
          select
          label={translate('lots.bulk.what')}
          value={kind}
          onChange={({ target }) => choose(target.value)}
        >
          {kinds.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`myWork.bulk.kinds.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <BulkChoice key={kind} kind={kind} value={choice} onChange={setChoice} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!change || !isReady}>
          {translate('myWork.bulk.apply', { smart_count: count, total: count.toLocaleString(locale) })}
        </Button>
      </DialogActions>
    </Box>
  );
};
