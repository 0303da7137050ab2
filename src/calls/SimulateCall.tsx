import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { Title, useAuthenticated, useTranslate } from 'react-admin';
import { callStates } from '../../contract/resources/call.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { FailureAlert } from '../ui/form/FailureAlert.tsx';
import { useSimulatedCall } from './use-simulated-call.ts';

/** Reports calls like a telephone system, so that administrators can try the call cards without one. */
export const SimulateCall = () => {
  const translate = useTranslate();
  useAuthenticated();
  const me = useMe();
  const { can } = usePermissions();
  const { call, change, next, report, told, error, isSending } = useSimulatedCall(me.mail);
  const obstacle = !hasExtension(me, 'telephony') ? 'notOffered' : !can('reportCall') ? 'onlyAdministrators' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void report();
  };
  return (
    <Box sx={{ maxWidth: '36rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={translate('calls.simulate.title')} />
      {obstacle && <Alert severity="info">{translate(`calls.simulate.${obstacle}`)}</Alert>}
      {!obstacle && (
        <Box component="form" onSubmit={submit} aria-label={translate('calls.simulate.title')}>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {translate('calls.simulate.hint')}
          </Typography>
          <TextField
            required
            type="tel"
            label={translate('calls.simulate.number')}
            value={call.phone}
            onChange={({ target }) => change({ phone: target.value })}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            select
            label={translate('calls.simulate.user')}
            value={call.username}
            onChange={({ target }) => change({ username: target.value })}
          >
            {me.config.staff.map(({ id, label, mail }) => (
              <MenuItem key={id} value={mail}>
                {`${label} · ${mail}`}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('calls.simulate.state')}
            value={call.state}
            onChange={({ target }) => change({ state: callStates.find((state) => state === target.value) ?? 'ringing' })}
          >
            {callStates.map((state) => (
              <MenuItem key={state} value={state}>
                {translate(`calls.state.${state}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            required
            label={translate('calls.simulate.callId')}
            helperText={translate('calls.simulate.callIdHint')}
            value={call.call_id}
            onChange={({ target }) => change({ call_id: target.value })}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <FailureAlert error={error} />
          <Box sx={{ display: 'flex', gap: 1, my: 1 }}>
            <Button type="submit" variant="contained" loading={isSending}>
              {translate('calls.simulate.send')}
            </Button>
            <Button onClick={next}>{translate('calls.simulate.next')}</Button>
          </Box>
          <div role="status">{told && translate(`calls.simulate.told.${told.kind}`, { name: told.name })}</div>
        </Box>
      )}
    </Box>
  );
};
