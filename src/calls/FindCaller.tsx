import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { mayDo } from '../providers/auth-provider.ts';
import type { ListedClient } from '../providers/data/types.ts';
import { useMe } from '../providers/me.ts';
import { clientName } from '../ui/fields/client-name.ts';
import { useSettled } from '../ui/inputs/use-settled.ts';
import type { Call } from './call.ts';
import { useCallsDispatch } from './calls-context.ts';

interface FindCallerProps {
  readonly call: Call;
  readonly label: string;
  /** What the shortcut goes to. */
  readonly isFirst?: boolean;
}

const sort = { field: 'last_name', order: 'ASC' } as const;
const fields = ['first_name', 'last_name', 'label', 'company', 'email'];

/** Searches the clients for who calls; nobody is the caller until the user says so. */
export const FindCaller = ({ call, label, isFirst = false }: FindCallerProps) => {
  const translate = useTranslate();
  const dispatch = useCallsDispatch();
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const { data = [], total } = useGetList<ListedClient>(
    'clients',
    { filter: { q }, sort, pagination: { page: 1, perPage: 5 }, meta: { fields } },
    { enabled: q.length >= 2 },
  );
  const { roles } = useMe();
  if (!mayDo(roles, 'clients', 'list')) return null;
  const found = q.length >= 2 ? data : [];
  return (
    <>
      <TextField
        type="search"
        label={label}
        value={text}
        autoComplete="off"
        margin="dense"
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 100, ...(isFirst ? { 'data-first': true } : {}) } }}
      />
      {q.length >= 2 && total === 0 && (
        <Box role="status" sx={{ typography: 'body2' }}>
          {translate('resources.clients.noMatch')}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((client) => (
          <Box component="li" key={client.id} sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {[clientName(client), client.email].filter(Boolean).join(' · ')}
            </Box>
            <Button
              size="small"
              aria-label={`${translate('calls.isThem')}: ${clientName(client)}`}
              onClick={() => dispatch({ type: 'chosen', key: call.key, client: { id: client.id, name: clientName(client) } })}
            >
              {translate('calls.isThem')}
            </Button>
          </Box>
        ))}
      </Box>
    </>
  );
};
