import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { TasksButton } from '../tasks/drawer/TasksButton.tsx';
import { LotsLocked } from './LotsLocked.tsx';
import { SaleStatus } from './SaleStatus.tsx';

/** The name and status of the sale. Users who may not edit sales, such as porters, see no edit button. */
export const SaleHeader = ({ sale }: { sale: SaleAppRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can } = usePermissions();
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {sale.label}
      </Typography>
      <SaleStatus status={sale.status} />
      <LotsLocked locked={sale.lots_locked} />
      <Box sx={{ flex: 1 }} />
      <TasksButton reference={sale.id} />
      {can('updateSale') && (
        <Button
          variant="contained"
          startIcon={<EditIcon />}
          component={LinkBase}
          to={createPath({ resource: 'sales', type: 'edit', id: sale.id })}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
    </Box>
  );
};
