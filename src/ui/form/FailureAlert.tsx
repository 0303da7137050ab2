import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { fieldErrorsOf, problemOf } from '../../providers/http-error.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { RequestReference } from '../record/RequestReference.tsx';
import { isKeyRefused, mayBeDone } from './lost-answer.ts';

interface FailureAlertProps {
  readonly error: unknown;
  /** Of what must not be done twice: key of what to say where it may have been done although no answer says so. */
  readonly lost?: string;
}

/** Why something was not done, with the fields that the service names. Nothing while nothing failed. */
export const FailureAlert = ({ error, lost }: FailureAlertProps) => {
  const translate = useTranslate();
  const isProtected = hasExtension(useMe(), 'idempotency');
  if (error === undefined || error === null) return null;
  const words = error instanceof Error ? error.message : 'app.errors.failed';
  const isLost = lost !== undefined && mayBeDone(error);
  const said = isKeyRefused(error)
    ? [translate('records.form.sentBefore')]
    : isLost
      ? [translate('records.form.noAnswer')]
      : [
          translate(words, { _: words, ...problemOf(error) }),
          ...Object.entries(fieldErrorsOf(error)).map(([path, message]) => `${path}: ${translate(message, { _: message })}`),
        ];
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      {[...said, ...(isLost ? [translate(lost), translate(isProtected ? 'records.form.onceOnly' : 'records.form.perhapsTwice')] : [])].join(
        ' ',
      )}
      <RequestReference error={error} />
    </Alert>
  );
};
