import type { layout as english } from '../en/layout.ts';

export const layout = {
  menu: 'Menu principal',
  dark: 'Mode sombre',
  website: 'Site web',
  signOut: 'Se déconnecter',
  account: 'Compte : %{name}',
  followChanges: 'Afficher aussitôt les modifications des collègues',
  followChangesHint: 'Les pages ouvertes montrent la modification d’un collègue sans demander.',
  saleContext: {
    label: 'Vente en cours',
    none: 'Toutes les ventes',
    search: 'Chercher une vente',
    failed: 'La vente en cours n’a pas pu être changée. Réessayez.',
  },
  connection: {
    live: 'En direct',
    connecting: 'Connexion',
    reconnecting: 'Reconnexion',
    off: 'Pas en direct',
    liveHint: 'Les modifications des collègues apparaissent au fur et à mesure.',
    connectingHint: 'Connexion au canal en temps réel.',
    reconnectingHint: 'La connexion en temps réel est perdue et se rétablit. Vous pouvez continuer à travailler.',
    'app-disabled': 'Le temps réel est désactivé dans le service de messagerie (4001, 4003). La page est actualisée toutes les minutes.',
    'over-quota': 'Le service de messagerie n’a plus de connexion libre (4004). La page est actualisée toutes les minutes.',
    unauthorized: 'Ce compte n’a pas accès au canal en temps réel. La page est actualisée toutes les minutes.',
    unreachable: 'Le canal en temps réel est injoignable. La page est actualisée toutes les minutes.',
    offHint: 'Le temps réel est arrêté. La page est actualisée toutes les minutes.',
    tryAgain: 'Réessayer',
  },
  partFailed: 'Cette partie a échoué. Réessayer',
  session: {
    title: 'Votre session est terminée',
    text: 'Saisissez votre mot de passe pour continuer. Votre saisie sur la page est conservée.',
    goOn: 'Continuer',
  },
  notFound: {
    title: 'Aucune page à cette adresse',
    text: 'Le lien est peut-être ancien ou mal saisi. Tout se trouve dans le menu.',
  },
  error: {
    title: 'Cette page a échoué',
    text: 'Les données enregistrées sont conservées. Rechargez la page ; si l’échec se répète, transmettez le message ci-dessous à l’assistance.',
    retry: 'Réessayer',
    home: 'Aller aux clients',
  },
} satisfies typeof english;
