import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { DateField, invalidDate } from '../../../ui/inputs/DateField.tsx';
import { type BulkChange, type BulkKind, bulkChangeOf, bulkKinds, noValue } from './bulk-change.ts';

interface TaskBulkFormProps {
  readonly count: number;
  /** Whether all tasks have been fetched. */
  readonly isReady: boolean;
  readonly onClose: () => void;
  readonly onStart: (change: BulkChange) => void;
}

/** The form for a bulk change. Users who may not view all tasks may only complete their own tasks. */
export const TaskBulkForm = ({ count, isReady, onClose, onStart }: TaskBulkFormProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const { seesAllTasks } = usePermissions();
  const kinds: readonly BulkKind[] = seesAllTasks ? bulkKinds : ['complete'];
  const [kind, setKind] = useState<BulkKind>(kinds[0] ?? 'complete');
  const [choice, setChoice] = useState('');
  const change = bulkChangeOf(kind, choice);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the dialog to the list, whose filters are also a form.
    event.stopPropagation();
    if (change && isReady) onStart(change);
  };
  const chooseKind = (name: string) => {
    setKind(kinds.find((candidate) => candidate === name) ?? 'complete');
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
          onChange={({ target }) => chooseKind(target.value)}
        >
          {kinds.map((bulkKind) => (
            <MenuItem key={bulkKind} value={bulkKind}>
              {translate(`myWork.bulk.kinds.${bulkKind}`)}
            </MenuItem>
          ))}
        </TextField>
        <BulkChoice key={kind} kind={kind} value={choice} onChange={setChoice} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!change || !isReady}>
          {translate('myWork.bulk.apply', { smart_count: count, total: format.count(count) })}
        </Button>
      </DialogActions>
    </Box>
  );
};

interface BulkChoiceProps {
  readonly kind: BulkKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The input for the new value of a bulk change. Renders nothing if the change needs no value. */
const BulkChoice = ({ kind, value, onChange }: BulkChoiceProps) => {
  const translate = useTranslate();
  const id = useId();
  const { staff, task_types } = useMe().config;
  if (kind === 'complete' || kind === 'dateless') return null;
  if (kind === 'due') {
    return (
      <DateField
        id={id}
        kind="day"
        label={translate('resources.tasks.fields.due_date')}
        value={value}
        onChange={(day) => onChange(day === invalidDate ? '' : day)}
      />
    );
  }
  const choices = kind === 'assign' ? staff : task_types;
  return (
    <TextField
      id={id}
      select
      label={translate(`resources.tasks.fields.${kind === 'assign' ? 'assignee' : 'task_category'}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value={noValue}>
        <em>{translate(`resources.tasks.${kind === 'assign' ? 'nobody' : 'noType'}`)}</em>
      </MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={String(choice.id)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
