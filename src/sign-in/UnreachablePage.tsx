import { useEffect, useState } from 'react';
import type { SignInStrings } from '../i18n/sign-in-strings.ts';

export interface UnreachablePageProps {
  strings: SignInStrings;
  /** Details of the service's error. Undefined if the service did not respond, or if files of the app could not be loaded. */
  detail: string | undefined;
  /** `isByUser` is true if the user pressed the button. */
  onRetry: (isByUser: boolean) => void;
}

/** Milliseconds between automatic attempts. */
const retryMs = 5_000;

/** Shown to a signed-in user if the service does not respond or fails, or if files of the app cannot be loaded. */
export const UnreachablePage = ({ strings, detail, onRetry }: UnreachablePageProps) => {
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    const retryAutomatically = () => onRetry(false);
    const timer = setTimeout(retryAutomatically, retryMs);
    window.addEventListener('online', retryAutomatically);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryAutomatically);
    };
  }, [onRetry]);
  const retry = () => {
    setIsRetrying(true);
    onRetry(true);
  };
  const { title, text } = detail === undefined ? strings.unreachable : strings.failed;
  return (
    <main className="sign-in">
      <div className="sign-in-card" role="alert">
        <h1>{title}</h1>
        <p>{text.replace('%{detail}', detail ?? '')}</p>
        <button type="button" className="sign-in-submit" onClick={retry} disabled={isRetrying}>
          {strings.unreachable.retry}
        </button>
      </div>
    </main>
  );
};
