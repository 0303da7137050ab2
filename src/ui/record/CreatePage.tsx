import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useAuthenticated, useRequireAccess, useTranslate } from 'react-admin';
import type { ResourceWithTexts } from '../../i18n/catalogues.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { PageHeader } from '../page/PageHeader.tsx';

export const CreatePage = ({ resource, children }: { resource: ResourceWithTexts<'add'>; children: ReactNode }) => {
  const translate = useTranslate();
  const { canCreate } = usePermissions();
  const { isPending: isCheckingSession } = useAuthenticated();
  const { isPending: isCheckingAccess } = useRequireAccess({ action: 'create', resource, enabled: !isCheckingSession });
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pb: 3 }}>
      <PageHeader title={translate(`resources.${resource}.add`)} />
      {!isCheckingAccess && (canCreate(resource) ? children : <Alert severity="info">{translate('records.cannotCreate')}</Alert>)}
    </Box>
  );
};
