import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { idText } from '../../../contract/wire.ts';

/** Against a service without the extension items-list: a lot is opened by its number. */
export const ItemsNotListed = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const id = idText.safeParse(typed.trim()).data;
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (id) void navigate(createPath({ resource: 'items', type: 'show', id }));
  };
  return (
    <Paper variant="outlined" sx={{ maxWidth: '34rem', mx: 'auto', mt: 4, p: 3 }}>
      <Title title={translate('resources.items.name', { smart_count: 2 })} />
      <Typography variant="h6" component="h2" gutterBottom>
        {translate('resources.items.notListed.title')}
      </Typography>
      <Typography sx={{ mb: 2 }}>{translate('resources.items.notListed.text')}</Typography>
      <Box component="form" onSubmit={open} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          label={translate('resources.items.notListed.id')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={typed.trim() !== '' && !id}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" disabled={!id}>
          {translate('resources.items.notListed.open')}
        </Button>
      </Box>
    </Paper>
  );
};
