import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { callParameter } from '../providers/client-from-call.ts';
import { usePermissions } from '../providers/permissions.ts';
import type { Call } from './call.ts';
import { FindCaller } from './FindCaller.tsx';
import { useSafeLink } from './use-safe-link.ts';

/** For a number that no client has: a search first, then a button for a new client with the number. Nothing is created automatically. */
export const UnknownCaller = ({ call }: { call: Call }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const from = { ...(call.number ? { phone: call.number } : {}), [callParameter]: call.key };
  const link = useSafeLink(`/clients/create?${new URLSearchParams(from)}`);
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate(call.number ? 'calls.unknown' : 'calls.unnamed')}
      </Typography>
      <FindCaller call={call} label={translate('calls.search')} isFirst />
      {can('createClient') && (
        <Button size="small" component={LinkBase} {...link}>
          {translate('calls.newClient')}
        </Button>
      )}
    </>
  );
};
