import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { DateField, noDate } from '../../ui/inputs/DateField.tsx';
import { secondsOfDay } from './due-day.ts';
import { useQuickAdd } from './use-quick-add.ts';

/** A one-line form for new tasks. Enter adds the task and clears the line for the next one. */
export const QuickAddTask = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  const line = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  const { label, setLabel, add, tooLong, isSaving, error } = useQuickAdd();

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
          error={tooLong !== undefined}
          helperText={tooLong}
          sx={{ flex: '1 1 10rem', width: 'auto' }}
        />
        <DateField
          kind="day"
          label={translate('resources.tasks.fields.due_date')}
          value={day}
          margin="none"
          onChange={setDay}
          sx={{ flex: '0 0 10.5rem', width: '10.5rem' }}
        />
        <Button type="submit" size="small" variant="outlined" loading={isSaving} disabled={label.trim() === '' || day === noDate}>
          {translate('ra.action.add')}
        </Button>
      </Box>
      <FailureAlert error={error} lost="records.form.maybeCreated" />
    </Box>
  );
};
