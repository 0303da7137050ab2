import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../providers/permissions.ts';
import { useVisitedRecords } from '../providers/visited-records.ts';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { Panel } from '../ui/record/Panel.tsx';

const maxRecords = 8;

export const RecentRecords = () => {
  const translate = useTranslate();
  const { canAccess } = usePermissions();
  const records = useVisitedRecords().filter(({ resource }) => canAccess(resource, 'show'));
  if (records.length === 0) return null;
  return (
    <Panel title={translate('palette.visited')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
        {records.slice(0, maxRecords).map(({ resource, id, label }) => (
          <Box component="li" key={`${resource} ${id}`} sx={{ py: 0.5, overflowWrap: 'break-word' }}>
            <RecordLink unstyled resource={resource} id={id}>
              {label}
            </RecordLink>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' · '}
              {translate(`resources.${resource}.name`, { smart_count: 1 })}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};
