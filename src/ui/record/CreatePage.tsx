import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useAuthenticated, useRequireAccess, useTranslate } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../providers/data/types.ts';
import { mayCreate } from '../../providers/may-create.ts';
import { useMe } from '../../providers/me.ts';

/** The page of a new record: its title, and the form where the service takes such records. */
export const CreatePage = ({ resource, children }: { resource: ResourceName; children: ReactNode }) => {
  const translate = useTranslate();
  const me = useMe();
  const { isPending: isSigningIn } = useAuthenticated();
  const { isPending: isAsking } = useRequireAccess({ action: 'create', resource, enabled: !isSigningIn });
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={translate(`resources.${resource}.add`)} />
      {mayCreate(me, resource) ? !isAsking && children : !isAsking && <Alert severity="info">{translate('records.cannotCreate')}</Alert>}
    </Box>
  );
};
