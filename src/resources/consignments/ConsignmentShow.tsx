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
import { FinderFees } from './FinderFees.tsx';
import { Milestones } from './Milestones.tsx';
import { Statements } from './Statements.tsx';
import { UnreadConsignment } from './UnreadConsignment.tsx';

/** The page of a consignment: owner and amounts, lots, agreed conditions, tasks and notes. */
export const ConsignmentShow = () => {
  const me = useMe();
  const listsItems = hasExtension(me, 'items-list');
  if (!hasExtension(me, 'consignments-read')) return <UnreadConsignment />;
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
              <FinderFees fees={consignment.finder_fees_owed} />
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
