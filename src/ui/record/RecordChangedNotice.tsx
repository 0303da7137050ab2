import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { ResourceName } from '../../providers/data/types.ts';
import { ChangeNotice } from '../../realtime/reactions/ChangeNotice.tsx';
import { useRecordChange } from '../../realtime/reactions/changes-store.ts';
import { refetchRecord } from '../../realtime/reactions/refresh-queries.ts';

/**
 * Shows at the end of a record's page that another user, or this user in another tab, changed the record. The notice stays visible and does
 * not move the content.
 */
export const RecordChangedNotice = ({ resource, id }: { resource: ResourceName; id: string }) => {
  const change = useRecordChange({ resource, id });
  const queryClient = useQueryClient();
  return (
    <Box sx={{ position: 'sticky', bottom: 8, zIndex: 2, '& > .MuiAlert-root': { mb: 2 } }}>
      <ChangeNotice changes={change ? [change] : []} onShow={() => void refetchRecord(queryClient, { resource, id })} />
    </Box>
  );
};
