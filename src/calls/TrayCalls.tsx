import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useTranslate } from 'react-admin';
import { useDashboard } from '../dashboard/use-dashboard.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { useCalls } from './calls-context.ts';
import { dayCalls } from './day-calls.ts';
import { TrayCall } from './TrayCall.tsx';
import { TraySettings } from './TraySettings.tsx';

/** Today's calls, newest first, and the settings of the telephone. */
export const TrayCalls = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  const { data } = useDashboard(hasExtension(useMe(), 'stats'));
  const calls = dayCalls(useCalls(), data?.calls ?? [], new Date().setHours(0, 0, 0, 0), Date.now());
  return (
    <Box sx={{ width: 'min(26rem, 92vw)' }}>
      {calls.length === 0 && (
        <Box component="p" sx={{ m: 0, p: 2, typography: 'body2' }}>
          {translate('calls.tray.none')}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '60vh', overflow: 'auto' }}>
        {calls.map((call) => (
          <TrayCall key={call.key} call={call} onLeave={onLeave} />
        ))}
      </Box>
      <Divider />
      <TraySettings onLeave={onLeave} />
    </Box>
  );
};
