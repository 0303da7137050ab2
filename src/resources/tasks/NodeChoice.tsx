import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { type NodeType, nodeTypes } from '../../../contract/resources/node.ts';
import type { TaskValues } from './task-values.ts';
import { useNodeOptions } from './use-node-options.ts';

/** What the task is attached to: the kind of record, then one of them. Once set it can be changed, not taken away. */
export const NodeChoice = ({ wasSet }: { wasSet: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<TaskValues, 'reference'>({ name: 'reference' });
  const [type, setType] = useState<NodeType>(field.value?.type ?? 'client');
  const [text, setText] = useState('');
  const { options, isSearching } = useNodeOptions(type, text);
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
      <Autocomplete
        options={options}
        value={field.value}
        disableClearable={wasSet && field.value !== null}
        loading={isSearching}
        loadingText={translate('fields.searching')}
        noOptionsText={translate(text.trim() ? 'fields.noMatch' : 'resources.tasks.referenceSearch')}
        filterOptions={(found) => found}
        getOptionLabel={(option) => option.label || `#${option.id}`}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        onInputChange={(_event, typed, reason) => {
          if (reason === 'input') setText(typed);
        }}
        onChange={(_event, chosen) => field.onChange(chosen)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('resources.tasks.fields.reference')}
            placeholder={translate('resources.tasks.referenceSearch')}
            size="small"
            margin="none"
            inputRef={field.ref}
            error={fieldState.error !== undefined}
            helperText={fieldState.error?.message ?? ' '}
          />
        )}
        sx={{ flex: '1 1 16rem' }}
      />
    </Box>
  );
};
