import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { type DataProvider, useAuthenticated, useDataProvider, useTranslate } from 'react-admin';
import { type CallReport, callStates } from '../../contract/resources/call.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { FailureAlert } from '../ui/form/FailureAlert.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';

/** A form that reports calls as a telephone system does, so that administrators can try the call cards without making calls. */
export const SimulateCall = () => {
  const translate = useTranslate();
  useAuthenticated();
  const me = useMe();
  const { can } = usePermissions();
  const { call, changeCall, prepareNextCall, report, caller, error, isSending } = useSimulatedCall(me.mail);
  const roleReason = can('reportCall') ? undefined : 'onlyAdministrators';
  const unavailableReason = hasExtension(me, 'telephony') ? roleReason : 'notOffered';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void report();
  };
  return (
    <Box sx={{ maxWidth: '36rem', width: '100%', mx: 'auto', pb: 3 }}>
      <PageHeader title={translate('calls.simulate.title')} />
      {unavailableReason && <Alert severity="info">{translate(`calls.simulate.${unavailableReason}`)}</Alert>}
      {!unavailableReason && (
        <Box component="form" onSubmit={submit} aria-label={translate('calls.simulate.title')}>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {translate('calls.simulate.hint')}
          </Typography>
          <TextField
            required
            type="tel"
            label={translate('calls.simulate.number')}
            value={call.phone}
            onChange={({ target }) => changeCall({ phone: target.value })}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            select
            label={translate('calls.simulate.user')}
            value={call.username}
            onChange={({ target }) => changeCall({ username: target.value })}
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
            onChange={({ target }) => changeCall({ state: callStates.find((state) => state === target.value) ?? 'ringing' })}
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
            onChange={({ target }) => changeCall({ call_id: target.value })}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <FailureAlert error={error} />
          <Box sx={{ display: 'flex', gap: 1, my: 1 }}>
            <Button type="submit" variant="contained" loading={isSending}>
              {translate('calls.simulate.send')}
            </Button>
            <Button onClick={prepareNextCall}>{translate('calls.simulate.next')}</Button>
          </Box>
          <div role="status">{caller && translate(`calls.simulate.reported.${caller.kind}`, { name: caller.name })}</div>
        </Box>
      )}
    </Box>
  );
};

// The state of the form: the call to report, and the caller that the service found for the last report.

type SimulatedCall = Required<CallReport>;
const createCallId = () => `simulated-${Date.now()}`;

/** `mail` is the e-mail address of the user who is initially chosen as the called user. */
function useSimulatedCall(mail: string) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const [call, setCall] = useState<SimulatedCall>(() => ({ username: mail, phone: '', call_id: createCallId(), state: 'ringing' }));
  const [caller, setCaller] = useState<{ kind: 'one' | 'several' | 'none'; name: string }>();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const report = async () => {
    if (isSending) return;
    setSending(true);
    setError(undefined);
    setCaller(undefined);
    try {
      const { client } = await dataProvider.reportCall(call);
      const unambiguousKind = client.id ? 'one' : 'none';
      setCaller({ kind: client.ambiguous ? 'several' : unambiguousKind, name: client.name ?? '' });
    } catch (failure) {
      setError(failure);
    }
    setSending(false);
  };
  return {
    call,
    changeCall: (changes: Partial<SimulatedCall>) => setCall((current) => ({ ...current, ...changes })),
    prepareNextCall: () => setCall((current) => ({ ...current, call_id: createCallId(), state: 'ringing' })),
    report,
    caller,
    error,
    isSending,
  };
}
