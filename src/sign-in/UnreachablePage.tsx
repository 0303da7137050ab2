import { useState } from 'react';
import type { SignInStrings } from '../i18n/sign-in-strings.ts';

export interface UnreachablePageProps {
  strings: SignInStrings;
  onRetry: () => void;
}

/** Shown to a signed-in user whose service does not answer. */
export const UnreachablePage = ({ strings, onRetry }: UnreachablePageProps) => {
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    onRetry();
  };
  return (
    <main className="sign-in">
      <div className="sign-in-card" role="alert">
        <h1>{strings.unreachable.title}</h1>
        <p>{strings.unreachable.text}</p>
        <button type="button" className="sign-in-submit" onClick={retry} disabled={trying}>
          {strings.unreachable.retry}
        </button>
      </div>
    </main>
  );
};
