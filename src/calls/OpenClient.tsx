import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';

import { callsKey } from './use-calls-keys.ts';
import { useSafeLink } from './use-safe-link.ts';

/** A button that opens the client's page. */
export const OpenClient = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const link = useSafeLink(useCreatePath()({ resource: 'clients', type: 'show', id }));
  return (
    <Button size="small" variant="contained" component={LinkBase} {...link} data-opens-client aria-keyshortcuts={`Shift+${callsKey}`}>
      {translate('calls.openClient')}
    </Button>
  );
};
