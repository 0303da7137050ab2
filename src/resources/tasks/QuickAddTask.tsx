import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useDataProvider, useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { isAltered, mayBeDone } from '../../ui/form/lost-answer.ts';
import { useSendKey } from '../../ui/form/use-send-key.ts';
import { secondsOfDay } from './due-day.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

/** A task in one line: Enter adds it, and the line is ready for the next. */
export const QuickAddTask = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const key = useSendKey();
  const line = useRef<HTMLInputElement>(null);
  const [label, setLabel] = useState('');
  const [day, setDay] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '' || isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      const due_date = secondsOfDay(day);
      const data = { label: label.trim(), reference, ...(due_date === null ? {} : { due_date }) };
      await dataProvider.create('tasks', { data, meta: { idempotencyKey: key.current() } });
      key.renew();
      // What has been typed since stays.
      setLabel((now) => (now === label ? '' : now));
      setDay((now) => (now === day ? '' : now));
      void refresh();
    } catch (failure) {
      key.failed(failure);
      // The line stays open: whoever has been told that it differs from the first try may add it.
      if (isAltered(failure)) key.renew();
      if (mayBeDone(failure)) void refresh();
      setError(failure);
    }
    setSaving(false);
    line.current?.focus();
  };
  return (
    <Box component="form" aria-label={translate('resources.tasks.add')} onSubmit={add} sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          inputRef={line}
          label={translate('resources.tasks.quickAdd')}
          value={label}
          autoComplete="off"
          margin="none"
          onChange={({ target }) => setLabel(target.value)}
          slotProps={{ htmlInput: { maxLength: 255 } }}
          sx={{ flex: '1 1 10rem', width: 'auto' }}
        />
        <TextField
          type="date"
          label={translate('resources.tasks.fields.due_date')}
          value={day}
          margin="none"
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
          sx={{ flex: '0 0 9.5rem', width: '9.5rem' }}
        />
        <Button type="submit" size="small" variant="outlined" loading={isSaving} disabled={label.trim() === ''}>
          {translate('ra.action.add')}
        </Button>
      </Box>
      <FailureAlert error={error} />
    </Box>
  );
};
