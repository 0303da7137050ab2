import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { callsKey } from './use-calls-keys.ts';
import { useLinkBesideWork } from './use-link-beside-work.ts';

/** Leads to the client's page. */
export const OpenClient = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const link = useLinkBesideWork(useCreatePath()({ resource: 'clients', type: 'show', id }));
  return (
    <Button size="small" variant="contained" component={Link} {...link} data-opens-client aria-keyshortcuts={`Shift+${callsKey}`}>
      {translate('calls.openClient')}
    </Button>
  );
};
