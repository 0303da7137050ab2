import type { layout as english } from '../en/layout.ts';

export const layout = {
  menu: 'Hauptmenü',
  dark: 'Dunkle Ansicht',
  website: 'Website',
  signOut: 'Abmelden',
  account: 'Konto von %{name}',
  followChanges: 'Änderungen der Kollegen folgen',
  followChangesHint: 'Geöffnete Seiten zeigen die Änderung eines Kollegen sofort, ohne zu fragen.',
  saleContext: {
    label: 'Aktuelle Auktion',
    none: 'Alle Auktionen',
    search: 'Auktionen suchen',
    failed: 'Die aktuelle Auktion konnte nicht gewechselt werden. Versuchen Sie es erneut.',
  },
  connection: {
    live: 'Live',
    connecting: 'Verbindet',
    reconnecting: 'Verbindet neu',
    off: 'Nicht live',
    liveHint: 'Änderungen der Kollegen erscheinen, sobald sie geschehen.',
    connectingHint: 'Die Echtzeitverbindung wird aufgebaut.',
    reconnectingHint: 'Die Echtzeitverbindung ist abgebrochen und wird neu aufgebaut. Sie können weiterarbeiten.',
    'app-disabled':
      'Echtzeit-Aktualisierungen sind beim Nachrichtendienst abgeschaltet (4001, 4003). Was zu sehen ist, wird jede Minute neu gelesen.',
    'over-quota': 'Der Nachrichtendienst hat keine Verbindung mehr frei (4004). Was zu sehen ist, wird jede Minute neu gelesen.',
    unauthorized: 'Der Dienst lässt dieses Konto nicht in den Echtzeitkanal. Was zu sehen ist, wird jede Minute neu gelesen.',
    unreachable: 'Der Echtzeitkanal ist nicht erreichbar. Was zu sehen ist, wird jede Minute neu gelesen.',
    offHint: 'Echtzeit-Aktualisierungen sind aus. Was zu sehen ist, wird jede Minute neu gelesen.',
    tryAgain: 'Erneut versuchen',
  },
  partFailed: 'Dieser Teil ist ausgefallen. Nochmals versuchen',
  session: {
    title: 'Ihre Sitzung ist beendet',
    text: 'Geben Sie Ihr Passwort ein, um fortzufahren. Auf der Seite geht nichts verloren.',
    goOn: 'Fortfahren',
  },
  notFound: {
    title: 'Unter dieser Adresse gibt es keine Seite',
    text: 'Der Link ist vielleicht veraltet oder falsch geschrieben. Alles finden Sie im Menü.',
  },
  error: {
    title: 'Diese Seite ist fehlgeschlagen',
    text: 'Gespeichertes ist sicher. Versuchen Sie die Seite erneut; schlägt sie wieder fehl, geben Sie die folgende Meldung an den Support weiter.',
    retry: 'Erneut versuchen',
    home: 'Zu den Kunden',
  },
} satisfies typeof english;
