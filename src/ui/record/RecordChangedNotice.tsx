import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { ResourceName } from '../../providers/data/types.ts';
import { ChangeNotice } from '../../realtime/reactions/ChangeNotice.tsx';
import { useRecordChange } from '../../realtime/reactions/changes-store.ts';
import { refetchRecord } from '../../realtime/reactions/refresh-queries.ts';

/** Shows that the record was changed by another user, or by this user in another tab. */
export const RecordChangedNotice = ({ resource, id }: { resource: ResourceName; id: string }) => {
  const change = useRecordChange({ resource, id });
  const queryClient = useQueryClient();
  return (
    <Box sx={{ position: 'sticky', bottom: 8, zIndex: 2, '& > .MuiAlert-root': { mb: 2 } }}>
      <ChangeNotice changes={change ? [change] : []} onShow={() => void refetchRecord(queryClient, { resource, id })} />
    </Box>
  );
};
