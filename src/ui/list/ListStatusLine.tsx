import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import { ChangeNotice } from '../../realtime/ChangeNotice.tsx';
import { useListChanges } from '../../realtime/changes-store.ts';
import { useFormat } from '../format/use-format.ts';
import { SaleScopeNotice } from './SaleScopeNotice.tsx';

/**
 * Shows above a list the number of records, the sale, and changes by other users. Its height is constant, so that rows do not move under
 * the pointer when another user saves. Rows are updated only at the user's request.
 */
export const ListStatusLine = ({ resource, scope }: { resource: ResourceName; scope: string | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  const changes = useListChanges(resource);
  const { refetch, total } = useListContext();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', minHeight: 40, px: 1.25 }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {total === undefined ? '' : translate('records.found', { smart_count: total, total: format.count(total) })}
      </Typography>
      <SaleScopeNotice scope={scope} />
      <ChangeNotice dense changes={changes} onShow={() => void refetch()} />
    </Box>
  );
};
