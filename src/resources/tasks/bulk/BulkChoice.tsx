import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useMe } from '../../../providers/me.ts';
import { type BulkKind, nothing } from './bulk-change.ts';

interface BulkChoiceProps {
  readonly kind: BulkKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Whom, when or which; nothing for what needs no choice. */
export const BulkChoice = ({ kind, value, onChange }: BulkChoiceProps) => {
  const translate = useTranslate();
  const id = useId();
  const { staff, task_types } = useMe().config;
  if (kind === 'complete' || kind === 'dateless') return null;
  if (kind === 'due') {
    return (
      <TextField
        id={id}
        type="date"
        label={translate('resources.tasks.fields.due_date')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
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
