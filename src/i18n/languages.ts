/** The languages that there is a catalogue for, each by its own name. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'fr', name: 'Français' },
] as const;
export type Language = (typeof languages)[number]['locale'];

export const isLanguage = (value: unknown): value is Language => languages.some(({ locale }) => locale === value);
