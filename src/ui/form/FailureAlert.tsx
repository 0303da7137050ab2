import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { fieldErrorsOf, problemOf } from '../../providers/http/http-error.ts';
import { isIdempotencyKeyRefused } from '../drafts/unknown-outcome.ts';
import { RequestReference } from '../failure/RequestReference.tsx';
import { useExplanationText } from '../failure/use-explanation-text.ts';
import { useUnknownOutcomeText } from './use-unknown-outcome-text.ts';

interface FailureAlertProps {
  readonly error: unknown;
  /** The translation key of a hint for a request that may have succeeded in spite of the error. */
  readonly unknownOutcomeHint?: string;
  /** Whether a repeated request has no second effect, even on a service without the extension idempotency. */
  readonly hasOneEffect?: boolean;
}

export const FailureAlert = ({ error, unknownOutcomeHint, hasOneEffect }: FailureAlertProps) => {
  const translate = useTranslate();
  const unknownOutcomeText = useUnknownOutcomeText();
  const explanationText = useExplanationText();
  if (error === undefined || error === null) return null;
  const messageKey = error instanceof Error ? error.message : 'app.errors.failed';
  const { explained, detail } = problemOf(error).problem ?? {};
  const explanation = explained && explanationText(explained, detail ?? messageKey);
  const errorMessages = (): readonly string[] => {
    if (isIdempotencyKeyRefused(error)) return [translate('records.form.sentBefore')];
    if (explanation !== undefined) return [explanation];
    const fieldMessages = Object.entries(fieldErrorsOf(error)).map(([path, message]) => `${path}: ${translate(message, { _: message })}`);
    return [translate(messageKey, { _: messageKey, ...problemOf(error) }), ...fieldMessages];
  };
  const unknownOutcomeMessages = unknownOutcomeHint === undefined ? undefined : unknownOutcomeText(error, unknownOutcomeHint, hasOneEffect);
  const messages = unknownOutcomeMessages ?? errorMessages();
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      {messages.join(' ')}
      <RequestReference error={error} />
    </Alert>
  );
};
