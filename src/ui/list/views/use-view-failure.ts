import { useNotify } from 'react-admin';
import { problemOf, statusOf } from '../../../providers/http/http-error.ts';

interface ViewFailure {
  /** A translation key or the text of the service. */
  readonly message: string;
  /** The values of the message's placeholders. */
  readonly messageArgs: Readonly<Record<string, unknown>>;
}

/** Returns why a view could not be saved or deleted. */
export function describeViewFailure(error: unknown): ViewFailure {
  const text = error instanceof Error ? error.message : 'app.errors.failed';
  const message = statusOf(error) === 412 ? 'views.changedMeanwhile' : text;
  return { message, messageArgs: { _: message, ...problemOf(error) } };
}

export function useNotifyViewFailure(): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const { message, messageArgs } = describeViewFailure(error);
    notify(message, { type: 'error', messageArgs });
  };
}
