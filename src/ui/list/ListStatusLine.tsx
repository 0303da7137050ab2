import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import type { ResourceName } from '../../providers/data/types.ts';
import { ChangeNotice } from '../../realtime/ChangeNotice.tsx';
import { useListChanges } from '../../realtime/changes-store.ts';
import { SaleScopeNotice } from './SaleScopeNotice.tsx';

/**
 * Above a list: how many there are, of which sale, and what colleagues changed of it. It keeps its height, so that no row moves under
 * the pointer when a colleague saves; rows change when the reader asks.
 */
export const ListStatusLine = ({ resource, scope }: { resource: ResourceName; scope: string | null }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const changes = useListChanges(resource);
  const { refetch, total } = useListContext();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', minHeight: 40, px: 1.25 }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {total === undefined ? '' : translate('records.found', { smart_count: total, total: total.toLocaleString(locale) })}
      </Typography>
      <SaleScopeNotice scope={scope} />
      <ChangeNotice dense changes={changes} onShow={() => void refetch()} />
    </Box>
  );
};
