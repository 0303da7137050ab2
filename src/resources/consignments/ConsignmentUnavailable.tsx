import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { consignmentFields, consignment as contract } from '../../../contract/resources/consignment.ts';
import type { ConsignmentAppRecord } from '../../providers/data/types.ts';
import { EditButton } from '../../ui/record/EditButton.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TasksButton } from '../tasks/index.ts';

type PartialConsignment = Pick<ConsignmentAppRecord, 'id'> & Partial<ConsignmentAppRecord>;

/** The page of a consignment on a service without the extension consignments-read. Only the response to an update contains the fields. */
export const ConsignmentUnavailable = () => {
  const translate = useTranslate();
  const nameOf = ({ id, label }: PartialConsignment) => label || `${translate('resources.consignments.name', { smart_count: 1 })} #${id}`;
  return (
    <RecordPage
      resource="consignments"
      action="show"
      titleOf={nameOf}
      actionsOf={({ id }) => (
        <>
          <TasksButton reference={id} />
          <EditButton resource="consignments" id={id} />
        </>
      )}
    >
      {(consignment) => (
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('resources.consignments.notRead')}
          </Alert>
          {/* Before an update, the record contains only its id. */}
          {Object.keys(consignment).length > 1 && (
            <RecordDetails resource="consignments" fields={consignmentFields} groups={contract.groups} values={{ ...consignment }} />
          )}
        </>
      )}
    </RecordPage>
  );
};
