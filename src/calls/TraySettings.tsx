import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { mayCall } from '../../contract/access.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { useDoNotDisturb, useRingSound } from './call-settings.ts';

/** What the user wants of the telephone; for administrators the way to try it without one. */
export const TraySettings = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  const me = useMe();
  const [isQuiet, setQuiet] = useDoNotDisturb();
  const [sound, setSound] = useRingSound();
  return (
    <Box sx={{ px: 1.5, py: 1 }}>
      <FormControlLabel
        label={translate('calls.tray.quiet')}
        control={
          <Switch
            checked={isQuiet}
            onChange={(_event, on) => setQuiet(on)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': 'calls-quiet-hint' } }}
          />
        }
      />
      <FormHelperText id="calls-quiet-hint" sx={{ mt: 0 }}>
        {translate('calls.tray.quietHint')}
      </FormHelperText>
      <FormControlLabel
        label={translate('calls.tray.sound')}
        control={<Switch checked={sound} onChange={(_event, on) => setSound(on)} slotProps={{ input: { role: 'switch' } }} />}
      />
      {hasExtension(me, 'telephony') && mayCall('reportCall', me.roles) && (
        <Button size="small" component={Link} to="/help/simulate-call" onClick={onLeave} sx={{ display: 'block' }}>
          {translate('calls.tray.simulate')}
        </Button>
      )}
    </Box>
  );
};
