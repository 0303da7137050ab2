import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { secondsOfDay } from './due-day.ts';
import { useQuickAdd } from './use-quick-add.ts';

/** A task in one line: Enter adds it, and the line is ready for the next. */
export const QuickAddTask = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  const line = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  const { label, setLabel, add, isSaving, error } = useQuickAdd();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const due_date = secondsOfDay(day);
    const isAdded = await add({ reference, ...(due_date === null ? {} : { due_date }) });
    if (isAdded) setDay((now) => (now === day ? '' : now));
    line.current?.focus();
  };
  return (
    <Box component="form" aria-label={translate('resources.tasks.add')} onSubmit={submit} sx={{ mb: 1 }}>
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
      <FailureAlert error={error} lost="records.form.maybeCreated" />
    </Box>
  );
};
