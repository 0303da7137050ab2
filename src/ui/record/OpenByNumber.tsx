import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { idText } from '../../../contract/wire.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { PageHeader } from '../page/PageHeader.tsx';

/** Replaces the list if the service cannot list these records. */
export const OpenByNumber = ({ resource }: { resource: Extract<ResourceName, 'items' | 'consignments' | 'jobs'> }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [typedText, setTypedText] = useState('');
  const id = idText.safeParse(typedText.trim()).data;
  const textOf = (name: string) => translate(`resources.${resource}.notListed.${name}`);
  const openRecord = (event: FormEvent) => {
    event.preventDefault();
    if (id) void navigate(createPath({ resource, type: 'show', id }));
  };
  return (
    <Paper variant="outlined" sx={{ width: '100%', maxWidth: '34rem', mx: 'auto', mt: 4, p: 3 }}>
      <PageHeader title={translate(`resources.${resource}.name`, { smart_count: 2 })} />
      <Typography variant="h6" component="h2" gutterBottom>
        {textOf('title')}
      </Typography>
      <Typography sx={{ mb: 2 }}>{textOf('text')}</Typography>
      <Box component="form" onSubmit={openRecord} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          label={textOf('id')}
          value={typedText}
          onChange={({ target }) => setTypedText(target.value)}
          error={typedText.trim() !== '' && !id}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" disabled={!id}>
          {textOf('open')}
        </Button>
      </Box>
    </Paper>
  );
};
