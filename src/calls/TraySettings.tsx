import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { LinkBase, useTranslate } from 'react-admin';
import { usePermissions } from '../providers/permissions.ts';

import { useDoNotDisturb, useRingSound } from './call-settings.ts';

/** The user's settings of the telephone, and a link with which administrators can simulate calls. */
export const TraySettings = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
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
      {can('reportCall') && (
        <Button size="small" component={LinkBase} to="/help/simulate-call" onClick={onLeave} sx={{ display: 'block' }}>
          {translate('calls.tray.simulate')}
        </Button>
      )}
    </Box>
  );
};
