import './sign-in.css';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import type { Me } from '../../contract/resources/user.ts';
import { isLanguage, type Language, languages } from '../i18n/languages.ts';
import { type SignInStrings, signInStrings } from '../i18n/sign-in-strings.ts';
import { storeLanguage } from '../providers/preferences.ts';
import { type SignInProblem, signIn, toSignInProblem } from '../providers/session/sign-in.ts';

export interface SignInPageProps {
  initialLanguage: Language;
  /** Why a user who was signed in has to sign in again; undefined for a user who was not signed in. */
  initialProblem: 'ended' | 'noAccess' | undefined;
  onSignedIn: (me: Me) => void;
}

interface Problem {
  readonly name: SignInProblem['name'] | 'ended';
  readonly minutes?: number;
  readonly detail?: string;
}

/** Does not use react-admin, so that the page is shown before the code of the app has loaded. */
export const SignInPage = ({ initialLanguage, initialProblem, onSignedIn }: SignInPageProps) => {
  const [language, setLanguage] = useState(initialLanguage);
  const [problem, setProblem] = useState<Problem | undefined>(initialProblem && { name: initialProblem });
  const [missingInputs, setMissingInputs] = useState({ email: false, password: false });
  const [isBusy, setIsBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const strings = signInStrings[language];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const credentials = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    setMissingInputs({ email: !credentials.email, password: !credentials.password });
    if (!credentials.email) return email.current?.focus();
    if (!credentials.password) return password.current?.focus();
    setIsBusy(true);
    setProblem(undefined);
    try {
      onSignedIn(await signIn(credentials.email, credentials.password));
    } catch (error) {
      const signInFailure = toSignInProblem(error);
      setProblem(signInFailure);
      setIsBusy(false);
      if (signInFailure.name === 'wrong') password.current?.select();
    }
  };

  const changeLanguage = (newLanguage: Language) => {
    storeLanguage(newLanguage);
    document.documentElement.lang = newLanguage;
    setLanguage(newLanguage);
  };

  return (
    <main className="sign-in">
      <form className="sign-in-card" onSubmit={(event) => void submit(event)} noValidate aria-busy={isBusy}>
        <p className="sign-in-name">{strings.name}</p>
        <h1>{strings.title}</h1>
        <div role="alert">{problem && <p className="sign-in-problem">{problemText(strings, problem)}</p>}</div>
        <label htmlFor="email">{strings.email}</label>
        <input
          ref={email}
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={missingInputs.email}
          aria-describedby={missingInputs.email ? 'email-problem' : undefined}
        />
        {missingInputs.email && (
          <p id="email-problem" className="sign-in-missing">
            {strings.emailMissing}
          </p>
        )}
        <PasswordInput ref={password} strings={strings} isMissing={missingInputs.password} />
        <button type="submit" className="sign-in-submit" disabled={isBusy}>
          {isBusy ? strings.busy : strings.submit}
        </button>
      </form>
      <LanguageChoice label={strings.language} language={language} onChoose={changeLanguage} />
    </main>
  );
};

function problemText(strings: SignInStrings, problem: Problem): string {
  return strings.problems[problem.name].replace('%{minutes}', String(problem.minutes ?? '')).replace('%{detail}', problem.detail ?? '');
}

interface LanguageChoiceProps {
  label: string;
  language: Language;
  onChoose: (language: Language) => void;
}

const LanguageChoice = ({ label, language, onChoose }: LanguageChoiceProps) => (
  <label className="sign-in-language">
    {label}{' '}
    <select value={language} onChange={({ target }) => isLanguage(target.value) && onChoose(target.value)}>
      {languages.map(({ locale, name }) => (
        <option key={locale} value={locale} lang={locale}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

interface PasswordInputProps {
  ref: Ref<HTMLInputElement>;
  strings: SignInStrings;
  isMissing: boolean;
}

const PasswordInput = ({ ref, strings, isMissing }: PasswordInputProps) => {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <>
      <label htmlFor="password">{strings.password}</label>
      <div className="sign-in-password">
        <input
          ref={ref}
          id="password"
          name="password"
          type={isVisible ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'password-problem' : undefined}
        />
        <button
          type="button"
          aria-pressed={isVisible}
          aria-label={strings.showPassword}
          title={isVisible ? strings.hidePassword : strings.showPassword}
          onClick={() => setIsVisible(!isVisible)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isVisible && <path d="M4 4l16 16" />}
          </svg>
        </button>
      </div>
      {isMissing && (
        <p id="password-problem" className="sign-in-missing">
          {strings.passwordMissing}
        </p>
      )}
    </>
  );
};
