import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../providers/me.ts';
import { settleRenewal } from '../providers/session/session-renewal.ts';
import { type SignInProblem, signIn, toSignInProblem } from '../providers/session/sign-in.ts';

/** Asks for the password when the session has ended. Requests that wait for a new session are sent after the sign-in. */
export const SessionRenewalDialog = () => {
  const translate = useTranslate();
  const me = useMe();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<SignInProblem>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the dialog to the page. Without this call, the event would also submit a form around the dialog.
    event.stopPropagation();
    setIsBusy(true);
    try {
      await signIn(me.mail, password);
      settleRenewal(true);
    } catch (error) {
      setProblem(toSignInProblem(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="session-renewal-title" aria-describedby="session-renewal-text">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="session-renewal-title">{translate('layout.session.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id="session-renewal-text">{translate('layout.session.text')}</DialogContentText>
          {problem && (
            <Alert severity="error" sx={{ my: 1 }}>
              {translate(`signIn.problems.${problem.name}`, { minutes: problem.minutes, detail: problem.detail })}
            </Alert>
          )}
          <TextField label={translate('signIn.email')} value={me.mail} disabled autoComplete="username" />
          <TextField
            label={translate('signIn.password')}
            type="password"
            autoComplete="current-password"
            autoFocus
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => settleRenewal(false)}>{translate('layout.signOut')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || password === ''}>
            {translate('layout.session.goOn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
