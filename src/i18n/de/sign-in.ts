import type { signIn as english } from '../en/sign-in.ts';

export const signIn = {
  name: 'Auktions-Backoffice',
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  submit: 'Anmelden',
  busy: 'Anmeldung läuft …',
  language: 'Sprache',
  emailMissing: 'Geben Sie Ihre E-Mail ein.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  problems: {
    wrong: 'E-Mail oder Passwort ist falsch.',
    blocked: 'Dieses Konto ist gesperrt. Ein Administrator kann es entsperren.',
    noAccess: 'Dieses Konto hat keinen Zugang zum Backoffice.',
    unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut; Ihre Eingaben bleiben erhalten.',
    failed:
      'Der Server hat einen Fehler gemeldet (%{detail}). Ihre Eingaben bleiben erhalten; versuchen Sie es erneut oder informieren Sie Ihren Administrator.',
    tooMany: 'Zu viele Versuche. Versuchen Sie es in %{minutes} Min. erneut.',
    ended: 'Ihre Sitzung ist beendet. Melden Sie sich neu an, um fortzufahren.',
  },
  unreachable: {
    title: 'Der Server ist nicht erreichbar',
    text: 'Sie sind weiterhin angemeldet. Die Seite öffnet sich, sobald der Server antwortet.',
    retry: 'Erneut versuchen',
  },
  failed: {
    title: 'Der Server hat einen Fehler gemeldet',
    text: 'Sie sind weiterhin angemeldet. Der Fehler lautet: %{detail}',
  },
} satisfies typeof english;
