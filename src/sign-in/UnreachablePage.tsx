import { useEffect, useState } from 'react';
import type { SignInStrings } from '../i18n/sign-in-strings.ts';

export interface UnreachablePageProps {
  strings: SignInStrings;
  /** What the service answered; none when it did not answer. */
  detail: string | undefined;
  onRetry: (byUser: boolean) => void;
}

const pause = 5_000;

/** Shown to a signed-in user whose service does not answer, or fails. It tries again by itself until the page opens. */
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
