import Box from '@mui/material/Box';
import { consignmentFields, consignment as resource } from '../../../contract/resources/consignment.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { NodeNotes } from '../notes/NodeNotes.tsx';
import { ConsignmentFigures } from './ConsignmentFigures.tsx';
import { ConsignmentFiles } from './ConsignmentFiles.tsx';
import { ConsignmentHeader } from './ConsignmentHeader.tsx';
import { ConsignmentItems } from './ConsignmentItems.tsx';
import { Milestones } from './Milestones.tsx';
import { Statements } from './Statements.tsx';

/** A consignment's page: whose it is and what it comes to, its lots, what was agreed, what is to be done and what was said. */
export const ConsignmentShow = () => {
  const listsItems = hasExtension(useMe(), 'items-list');
  return (
    <RecordPage resource="consignments" action="show" titleOf={({ label }) => label}>
      {(consignment) => (
        <>
          <ConsignmentHeader consignment={consignment} />
          <ConsignmentFigures consignment={consignment} />
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Box>
              {listsItems && <ConsignmentItems id={consignment.id} />}
              <RecordDetails resource="consignments" fields={consignmentFields} groups={resource.groups} values={{ ...consignment }} />
            </Box>
            <Box>
              <NodeNotes reference={consignment.id} />
              <Milestones workflow={consignment.workflow} />
              <Statements statements={consignment.statements} closed_statements={consignment.closed_statements} />
              <ConsignmentFiles files={consignment.files} />
            </Box>
          </Box>
          <RecordChangedNotice resource="consignments" id={consignment.id} />
        </>
      )}
    </RecordPage>
  );
};
