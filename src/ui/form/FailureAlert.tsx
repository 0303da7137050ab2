import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { fieldErrorsOf, problemOf } from '../../providers/http-error.ts';
import { RequestReference } from '../record/RequestReference.tsx';
import { isKeyRefused } from './lost-answer.ts';
import { useLostWords } from './lost-words.ts';

interface FailureAlertProps {
  readonly error: unknown;
  /** Of what must not be done twice: key of what to say where it may have been done although no answer says so. */
  readonly lost?: string;
}

/** Why something was not done, with the fields that the service names. Nothing while nothing failed. */
export const FailureAlert = ({ error, lost }: FailureAlertProps) => {
  const translate = useTranslate();
  const lostWords = useLostWords();
  if (error === undefined || error === null) return null;
  const words = error instanceof Error ? error.message : 'app.errors.failed';
  const refusal = isKeyRefused(error)
    ? [translate('records.form.sentBefore')]
    : [
        translate(words, { _: words, ...problemOf(error) }),
        ...Object.entries(fieldErrorsOf(error)).map(([path, message]) => `${path}: ${translate(message, { _: message })}`),
      ];
  const said = (lost === undefined ? undefined : lostWords(error, lost)) ?? refusal;
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      {said.join(' ')}
      <RequestReference error={error} />
    </Alert>
  );
};
