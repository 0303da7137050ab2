import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { LinkBase, useTranslate } from 'react-admin';
import { useDashboard } from '../../dashboard/use-dashboard.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { usePermittedPath } from '../../ui/fields/RecordLink.tsx';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { CallStateLine } from '../CallStateLine.tsx';
import { useDoNotDisturb, useRingSound } from '../call-settings.ts';
import { WorkPreservingLink } from '../card/WorkPreservingLink.tsx';
import { FiledRecords } from '../FiledRecords.tsx';
import { type Call, clientOf, hasText, isUnhandled } from '../store/call.ts';
import { useCalls, useCallsDispatch } from '../store/calls-context.ts';
import { useCallFiling } from '../use-call-filing.ts';
import { useCallerName } from '../use-caller-name.ts';
import { todaysCalls } from './todays-calls.ts';

export const TrayCalls = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  const { data } = useDashboard(hasExtension(useMe(), 'stats'));
  const calls = todaysCalls(useCalls(), data?.calls ?? [], new Date().setHours(0, 0, 0, 0), Date.now());
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

interface TrayCallProps {
  readonly call: Call;
  /** Called when a card or another page is opened, so that the tray can close. */
  readonly onLeave: () => void;
}

const TrayCall = ({ call, onLeave }: TrayCallProps) => {
  const translate = useTranslate();
  const dispatch = useCallsDispatch();
  const name = useCallerName()(call);
  const client = clientOf(call);
  const clientPath = usePermittedPath('clients', client?.id ?? '');
  const linkPath = client && clientPath;
  const { mayWrite, fileCall, runningKind, error } = useCallFiling(call);
  return (
    <Box component="li" sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider', typography: 'body2' }}>
      <Box sx={{ fontWeight: isUnhandled(call) ? 600 : undefined, overflowWrap: 'anywhere' }}>
        {linkPath ? (
          <WorkPreservingLink to={linkPath} onFollow={onLeave}>
            {name}
          </WorkPreservingLink>
        ) : (
          name
        )}
      </Box>
      <CallStateLine call={call} />
      {hasText(call) && <Box sx={{ color: 'warning.main' }}>{translate('calls.tray.unfiled')}</Box>}
      <FiledRecords call={call} />
      <FailureAlert error={error} unknownOutcomeHint="calls.perhapsFiled" />
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
        {call.place === 'tray' && (
          <Button
            size="small"
            aria-label={`${translate('calls.tray.show')}: ${name}`}
            onClick={() => {
              // A call from the list of the service is not stored in this browser yet.
              dispatch({ type: 'added', call });
              dispatch({ type: 'opened', key: call.key, now: Date.now() });
              onLeave();
            }}
          >
            {translate('calls.tray.show')}
          </Button>
        )}
        {mayWrite.callback && isUnhandled(call) && (
          <Button
            size="small"
            loading={runningKind === 'callback'}
            aria-label={`${translate('calls.asCallback')}: ${name}`}
            onClick={() => {
              dispatch({ type: 'added', call });
              void fileCall('callback');
            }}
          >
            {translate('calls.asCallback')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

const TraySettings = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const [isDoNotDisturbOn, setDoNotDisturb] = useDoNotDisturb();
  const [isSoundOn, setSoundOn] = useRingSound();
  return (
    <Box sx={{ px: 1.5, py: 1 }}>
      <FormControlLabel
        label={translate('calls.tray.quiet')}
        control={
          <Switch
            checked={isDoNotDisturbOn}
            onChange={(_event, isOn) => setDoNotDisturb(isOn)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': 'calls-quiet-hint' } }}
          />
        }
      />
      <FormHelperText id="calls-quiet-hint" sx={{ mt: 0 }}>
        {translate('calls.tray.quietHint')}
      </FormHelperText>
      <FormControlLabel
        label={translate('calls.tray.sound')}
        control={<Switch checked={isSoundOn} onChange={(_event, isOn) => setSoundOn(isOn)} slotProps={{ input: { role: 'switch' } }} />}
      />
      {can('reportCall') && (
        <Button size="small" component={LinkBase} to="/help/simulate-call" onClick={onLeave} sx={{ display: 'block' }}>
          {translate('calls.tray.simulate')}
        </Button>
      )}
    </Box>
  );
};
