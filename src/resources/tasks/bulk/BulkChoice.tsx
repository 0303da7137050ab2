import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../../../providers/me.ts';
import { DateField, noDate } from '../../../ui/inputs/DateField.tsx';
import { type BulkKind, nothing } from './bulk-change.ts';

interface BulkChoiceProps {
  readonly kind: BulkKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The input for the new value of a bulk change. Renders nothing if the change needs no value. */
export const BulkChoice = ({ kind, value, onChange }: BulkChoiceProps) => {
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
        onChange={(day) => onChange(day === noDate ? '' : day)}
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
      <MenuItem value={nothing}>
        <em>{translate(`resources.tasks.${kind === 'assign' ? 'nobody' : 'noType'}`)}</em>
      </MenuItem>
      {choices.map((one) => (
        <MenuItem key={one.id} value={String(one.id)}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
