/** The texts of the sign-in page in all languages. They are few, so they are loaded together with the page. */
import { signIn as de } from './de/sign-in.ts';
import { signIn as en } from './en/sign-in.ts';
import { signIn as fr } from './fr/sign-in.ts';
import type { Language } from './languages.ts';

export type SignInStrings = typeof en;

export const signInStrings: Readonly<Record<Language, SignInStrings>> = { en, de, fr };
