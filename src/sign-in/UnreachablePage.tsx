import { useEffect, useState } from 'react';
import type { SignInStrings } from '../i18n/sign-in-strings.ts';

export interface UnreachablePageProps {
  strings: SignInStrings;
  /** The service's error message; undefined if the service did not respond. */
  detail: string | undefined;
  onRetry: (byUser: boolean) => void;
}

/** Milliseconds between automatic attempts. */
const pause = 5_000;

/** Shown to a signed-in user if the service does not respond or fails. It tries again automatically until the app can be shown. */
export const UnreachablePage = ({ strings, detail, onRetry }: UnreachablePageProps) => {
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    const again = () => onRetry(false);
    const timer = setTimeout(again, pause);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [onRetry]);
  const retry = () => {
    setTrying(true);
    onRetry(true);
  };
  const { title, text } = detail === undefined ? strings.unreachable : strings.failed;
  return (
    <main className="sign-in">
      <div className="sign-in-card" role="alert">
        <h1>{title}</h1>
        <p>{text.replace('%{detail}', detail ?? '')}</p>
        <button type="button" className="sign-in-submit" onClick={retry} disabled={trying}>
          {strings.unreachable.retry}
        </button>
      </div>
    </main>
  );
};
