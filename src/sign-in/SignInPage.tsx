import './sign-in.css';
import { type FormEvent, useRef, useState } from 'react';
import type { Me } from '../../contract/resources/user.ts';
import type { Language } from '../i18n/languages.ts';
import { type SignInStrings, signInStrings } from '../i18n/sign-in-strings.ts';
import { storeLanguage } from '../providers/preferences.ts';
import { type SignInProblem, signIn, signInProblem } from '../providers/sign-in.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PasswordInput } from './PasswordInput.tsx';

export interface SignInPageProps {
  firstLanguage: Language;
  /** The reason why the page is shown: the session ended, or the user has no access. Undefined if the user was not signed in. */
  arrival: 'ended' | 'noAccess' | undefined;
  onSignedIn: (me: Me) => void;
}

interface Problem {
  readonly name: SignInProblem['name'] | 'ended';
  readonly minutes?: number;
  readonly detail?: string;
}

export const SignInPage = ({ firstLanguage, arrival, onSignedIn }: SignInPageProps) => {
  const [language, setLanguage] = useState(firstLanguage);
  const [problem, setProblem] = useState<Problem | undefined>(arrival && { name: arrival });
  const [missing, setMissing] = useState({ email: false, password: false });
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const strings = signInStrings[language];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    setMissing({ email: !typed.email, password: !typed.password });
    if (!typed.email) return email.current?.focus();
    if (!typed.password) return password.current?.focus();
    setBusy(true);
    setProblem(undefined);
    try {
      onSignedIn(await signIn(typed.email, typed.password));
    } catch (error) {
      const found = signInProblem(error);
      setProblem(found);
      setBusy(false);
      if (found.name === 'wrong') password.current?.select();
    }
  };

  const choose = (chosen: Language) => {
    storeLanguage(chosen);
    document.documentElement.lang = chosen;
    setLanguage(chosen);
  };

  return (
    <main className="sign-in">
      <form className="sign-in-card" onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
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
          aria-invalid={missing.email}
          aria-describedby={missing.email ? 'email-problem' : undefined}
        />
        {missing.email && (
          <p id="email-problem" className="sign-in-missing">
            {strings.emailMissing}
          </p>
        )}
        <PasswordInput ref={password} strings={strings} missing={missing.password} />
        <button type="submit" className="sign-in-submit" disabled={busy}>
          {busy ? strings.busy : strings.submit}
        </button>
      </form>
      <LanguageChoice label={strings.language} language={language} onChoose={choose} />
    </main>
  );
};

function problemText(strings: SignInStrings, problem: Problem): string {
  return strings.problems[problem.name].replace('%{minutes}', String(problem.minutes ?? '')).replace('%{detail}', problem.detail ?? '');
}
