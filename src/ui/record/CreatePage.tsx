import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Title, useAuthenticated, useRequireAccess, useTranslate } from 'react-admin';
import type { ResourceWithTexts } from '../../i18n/catalogues.ts';
import { usePermissions } from '../../providers/permissions.ts';

/** The page of a new record. Shows a message instead of the form if the service cannot create such records. */
export const CreatePage = ({ resource, children }: { resource: ResourceWithTexts<'add'>; children: ReactNode }) => {
  const translate = useTranslate();
  const { canCreate } = usePermissions();
  const { isPending: isSigningIn } = useAuthenticated();
  const { isPending: isAsking } = useRequireAccess({ action: 'create', resource, enabled: !isSigningIn });
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={translate(`resources.${resource}.add`)} />
      {canCreate(resource) ? !isAsking && children : !isAsking && <Alert severity="info">{translate('records.cannotCreate')}</Alert>}
    </Box>
  );
};
