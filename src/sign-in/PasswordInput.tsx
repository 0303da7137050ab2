import { type Ref, useState } from 'react';
import type { SignInStrings } from '../i18n/sign-in-strings.ts';

interface PasswordInputProps {
  ref: Ref<HTMLInputElement>;
  strings: SignInStrings;
  missing: boolean;
}

export const PasswordInput = ({ ref, strings, missing }: PasswordInputProps) => {
  const [shown, setShown] = useState(false);
  return (
    <>
      <label htmlFor="password">{strings.password}</label>
      <div className="sign-in-password">
        <input
          ref={ref}
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={missing}
          aria-describedby={missing ? 'password-problem' : undefined}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={strings.showPassword}
          title={shown ? strings.hidePassword : strings.showPassword}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      </div>
      {missing && (
        <p id="password-problem" className="sign-in-missing">
          {strings.passwordMissing}
        </p>
      )}
    </>
  );
};
