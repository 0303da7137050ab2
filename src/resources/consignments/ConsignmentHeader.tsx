import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';

import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import { TasksButton } from '../tasks/drawer/TasksButton.tsx';
import { ConsignmentStatus } from './ConsignmentStatus.tsx';
import { newItemPath } from './item-paths.ts';

/** The name and status of the consignment, and its actions. */
export const ConsignmentHeader = ({ consignment }: { consignment: ConsignmentAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can } = usePermissions();
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {consignment.label || `#${consignment.id}`}
      </Typography>
      <ConsignmentStatus status={consignment.status} />
      {consignment.house_consignment && <StatusMark label={translate('resources.consignments.fields.house_consignment')} />}
      <Box sx={{ flex: 1 }} />
      <TasksButton reference={consignment.id} />
      {can('createItem') && (
        <Button variant="outlined" startIcon={<AddIcon />} component={LinkBase} to={newItemPath(consignment)}>
          {translate('resources.consignments.addLot')}
        </Button>
      )}
      {can('updateConsignment') && (
        <Button
          variant="contained"
          startIcon={<EditIcon />}
          component={LinkBase}
          to={createPath({ resource: 'consignments', type: 'edit', id: consignment.id })}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
    </Box>
  );
};
