import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { consignmentFields, consignment as resource } from '../../../contract/resources/consignment.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { LazyNodeNotes } from '../notes/index.ts';
import { TasksButton } from '../tasks/index.ts';

type Known = Pick<ConsignmentAppRecord, 'id'> & Partial<ConsignmentAppRecord>;

/**
 * The page of a consignment if the service lacks the extension consignments-read. It shows tasks and notes and, after an update, the fields
 * of the response.
 */
export const ConsignmentUnavailable = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { can } = usePermissions();
  const nameOf = ({ id, label }: Known) => label || `${translate('resources.consignments.name', { smart_count: 1 })} #${id}`;
  return (
    <RecordPage resource="consignments" action="show" titleOf={nameOf}>
      {(consignment) => (
        <>
          <Box component="header" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
            <Typography variant="h5" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {nameOf(consignment)}
            </Typography>
            <TasksButton reference={consignment.id} />
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
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('resources.consignments.notRead')}
          </Alert>
          {Object.keys(consignment).length > 1 && (
            <RecordDetails resource="consignments" fields={consignmentFields} groups={resource.groups} values={{ ...consignment }} />
          )}
          {can('listNotes') && <LazyNodeNotes reference={consignment.id} />}
        </>
      )}
    </RecordPage>
  );
};
