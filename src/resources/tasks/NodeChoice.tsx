import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { type NodeType, nodeTypes } from '../../../contract/resources/resource-table.ts';
import { RecordPicker } from '../../ui/inputs/RecordPicker.tsx';
import type { TaskValues } from './task-values.ts';

/** Selects the record to which the task is attached: first its kind, then the record. Once stored, it can be changed but not removed. */
export const NodeChoice = ({ wasSet }: { wasSet: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<TaskValues, 'reference'>({ name: 'reference' });
  const [type, setType] = useState<NodeType>(field.value?.type ?? 'client');
  const kind = nodeTypes.map((one) => (
    <MenuItem key={one} value={one}>
      {translate(`resources.tasks.nodes.${one}`)}
    </MenuItem>
  ));
  return (
    <Box sx={{ display: 'flex', gap: 1, gridColumn: '1 / -1', flexWrap: 'wrap' }}>
      <TextField
        select
        label={translate('resources.tasks.referenceKind')}
        value={type}
        onChange={({ target }) => setType(nodeTypes.find((one) => one === target.value) ?? 'client')}
        margin="none"
        sx={{ flex: '0 1 10rem', width: '10rem' }}
      >
        {kind}
      </TextField>
      <RecordPicker
        kind={type}
        value={field.value}
        onChange={(chosen) => field.onChange(chosen && { id: chosen.id, label: chosen.label, type: chosen.kind })}
        offersNumber
        disableClearable={wasSet && field.value !== null}
        label={translate('resources.tasks.fields.reference')}
        placeholder={translate('resources.tasks.referenceSearch')}
        margin="none"
        inputRef={field.ref}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message ?? ' '}
        sx={{ flex: '1 1 16rem' }}
      />
    </Box>
  );
};
