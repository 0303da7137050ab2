import EditIcon from '@mui/icons-material/EditOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { ClientAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { TasksButton } from '../tasks/index.ts';
import { ClientStatus } from './ClientStatus.tsx';

/** Name, status, contact details, and the warnings that staff have to read before they contact the client. */
export const ClientHeader = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can } = usePermissions();
  const phone = client.phone || client.mobile || client.primary_phone || client.office_phone;
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {clientName(client)}
        </Typography>
        <ClientStatus status={client.status} />
        {client.customer_number && (
          <Typography color="text.secondary">{translate('resources.clients.number', { number: client.customer_number })}</Typography>
        )}
        {client.company && <Typography color="text.secondary">{client.company}</Typography>}
        <Box sx={{ flex: 1 }} />
        <TasksButton reference={client.id} />
        {phone && (
          <Button startIcon={<PhoneIcon />} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </Button>
        )}
        {client.email && (
          <Button startIcon={<EmailIcon />} href={`mailto:${client.email}`} sx={{ textTransform: 'none' }}>
            {client.email}
          </Button>
        )}
        {can('updateClient') && (
          <Button
            variant="contained"
            startIcon={<EditIcon />}
            component={LinkBase}
            to={createPath({ resource: 'clients', type: 'edit', id: client.id })}
          >
            {translate('ra.action.edit')}
          </Button>
        )}
      </Box>
      {client.blocking_reason && (
        <Alert severity="error" sx={{ mb: 1 }}>
          <AlertTitle>{translate('resources.clients.fields.blocking_reason')}</AlertTitle>
          {client.blocking_reason}
        </Alert>
      )}
      {client.warning && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          <AlertTitle>{translate('resources.clients.fields.warning')}</AlertTitle>
          {client.warning}
        </Alert>
      )}
    </Box>
  );
};
