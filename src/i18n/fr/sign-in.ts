import type { signIn as english } from '../en/sign-in.ts';

export const signIn = {
  name: 'Gestion des ventes',
  title: 'Connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  submit: 'Se connecter',
  busy: 'Connexion en cours …',
  language: 'Langue',
  emailMissing: 'Saisissez votre e-mail.',
  passwordMissing: 'Saisissez votre mot de passe.',
  problems: {
    wrong: 'L’e-mail ou le mot de passe est incorrect.',
    blocked: 'Ce compte est bloqué. Un administrateur peut le débloquer.',
    noAccess: 'Ce compte n’a pas accès à la gestion des ventes.',
    unreachable: 'Le serveur est injoignable. Vérifiez la connexion et réessayez ; votre saisie est conservée.',
    failed: 'Le serveur a signalé une erreur (%{detail}). Votre saisie est conservée ; réessayez ou prévenez votre administrateur.',
    tooMany: 'Trop de tentatives. Réessayez dans %{minutes} min.',
    ended: 'Votre session est terminée. Reconnectez-vous pour continuer.',
  },
  unreachable: {
    title: 'Le serveur est injoignable',
    text: 'Vous êtes toujours connecté. La page s’ouvrira dès que le serveur répondra.',
    retry: 'Réessayer',
  },
  failed: {
    title: 'Le serveur a signalé une erreur',
    text: 'Vous êtes toujours connecté. L’erreur est : %{detail}',
  },
} satisfies typeof english;
