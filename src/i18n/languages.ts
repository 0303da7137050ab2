/** The languages that have a catalogue. Each name is in its own language. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'fr', name: 'Français' },
] as const;
export type Language = (typeof languages)[number]['locale'];

export const isLanguage = (value: unknown): value is Language => languages.some(({ locale }) => locale === value);
