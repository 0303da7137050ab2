import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import { mayCall } from '../../../contract/access.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import { TasksButton } from '../tasks/drawer/TasksButton.tsx';
import { ConsignmentStatus } from './ConsignmentStatus.tsx';
import { newItemPath } from './item-paths.ts';

/** What the consignment is, and what is done with it. */
export const ConsignmentHeader = ({ consignment }: { consignment: ConsignmentAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const me = useMe();
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {consignment.label || `#${consignment.id}`}
      </Typography>
      <ConsignmentStatus status={consignment.status} />
      {consignment.house_consignment && <StatusMark label={translate('resources.consignments.fields.house_consignment')} />}
      <Box sx={{ flex: 1 }} />
      <TasksButton reference={consignment.id} />
      {hasExtension(me, 'create') && mayCall('createItem', me.roles) && (
        <Button variant="outlined" startIcon={<AddIcon />} component={Link} to={newItemPath(consignment)}>
          {translate('resources.consignments.addLot')}
        </Button>
      )}
      {mayCall('updateConsignment', me.roles) && (
        <Button
          variant="contained"
          startIcon={<EditIcon />}
          component={Link}
          to={createPath({ resource: 'consignments', type: 'edit', id: consignment.id })}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
    </Box>
  );
};
