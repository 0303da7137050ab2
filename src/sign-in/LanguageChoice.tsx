import { isLanguage, type Language, languages } from '../i18n/languages.ts';

interface LanguageChoiceProps {
  label: string;
  language: Language;
  onChoose: (language: Language) => void;
}

export const LanguageChoice = ({ label, language, onChoose }: LanguageChoiceProps) => (
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
