import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { mayCreate } from '../providers/may-create.ts';
import { useMe } from '../providers/me.ts';
import type { Call } from './call.ts';
import { FindCaller } from './FindCaller.tsx';
import { useLinkBesideWork } from './use-link-beside-work.ts';

/** Nobody has the number: search first; a new client, with the number filled in, second. Neither happens by itself. */
export const UnknownCaller = ({ call }: { call: Call }) => {
  const translate = useTranslate();
  const me = useMe();
  const link = useLinkBesideWork(`/clients/create${call.number ? `?${new URLSearchParams({ phone: call.number })}` : ''}`);
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate(call.number ? 'calls.unknown' : 'calls.unnamed')}
      </Typography>
      <FindCaller call={call} label={translate('calls.search')} isFirst />
      {mayCreate(me, 'clients') && (
        <Button size="small" component={Link} {...link}>
          {translate('calls.newClient')}
        </Button>
      )}
    </>
  );
};
