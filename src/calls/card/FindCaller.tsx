import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { ListedClient } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { clientDetail, clientName, clientPickFields } from '../../ui/fields/client-name.ts';
import { useDebouncedValue } from '../../ui/inputs/use-debounced-value.ts';
import type { Call } from '../store/call.ts';
import { CallerChoice } from './CallerChoice.tsx';

interface FindCallerProps {
  readonly call: Call;
  readonly label: string;
  /** Whether the shortcut F8 focuses this field. */
  readonly isFocusTarget?: boolean;
}

const sort = { field: 'last_name', order: 'ASC' } as const;
/** One letter would match too many clients. */
const minTextLength = 2;
const maxMatches = 5;

export const FindCaller = ({ call, label, isFocusTarget = false }: FindCallerProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const q = useDebouncedValue(text.trim());
  const isSearching = q.length >= minTextLength;
  const { data: foundClients = [], total } = useGetList<ListedClient>(
    'clients',
    { filter: { q }, sort, pagination: { page: 1, perPage: maxMatches }, meta: { fields: clientPickFields } },
    { enabled: isSearching },
  );
  const { can } = usePermissions();
  if (!can('listClients')) return null;
  const matches = isSearching ? foundClients : [];
  return (
    <>
      <TextField
        type="search"
        label={label}
        value={text}
        autoComplete="off"
        margin="dense"
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 100, ...(isFocusTarget ? { 'data-focus-target': true } : {}) } }}
      />
      {isSearching && total === 0 && (
        <Box role="status" sx={{ typography: 'body2' }}>
          {translate('resources.clients.noMatch')}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {matches.map((client) => (
          <CallerChoice key={client.id} call={call} client={{ id: client.id, name: clientName(client) }} details={[clientDetail(client)]} />
        ))}
      </Box>
    </>
  );
};
