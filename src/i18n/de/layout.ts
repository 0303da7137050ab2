import type { layout as english } from '../en/layout.ts';

export const layout = {
  menu: 'Hauptmenü',
  breadcrumb: 'Navigationspfad',
  dark: 'Dunkle Ansicht',
  website: 'Website',
  terms: 'Konditionen des Hauses',
  resaleRight: 'Folgerecht',
  signOut: 'Abmelden',
  account: 'Konto von %{name}',
  followChanges: 'Änderungen der Kollegen sofort anzeigen',
  followChangesHint: 'Geöffnete Seiten zeigen die Änderung eines Kollegen, ohne zu fragen.',
  neighbourKeys: 'Tasten J und K',
  neighbourKeysHint: 'Öffnen den nächsten und den vorigen Datensatz',
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
    reconnectingHint: 'Die Echtzeitverbindung ist abgebrochen und wird wiederhergestellt. Sie können weiterarbeiten.',
    'app-disabled':
      'Echtzeit-Aktualisierungen sind beim Nachrichtendienst abgeschaltet (4001, 4003). Die Seite wird jede Minute aktualisiert.',
    'over-quota': 'Der Nachrichtendienst hat keine Verbindung mehr frei (4004). Die Seite wird jede Minute aktualisiert.',
    unauthorized: 'Dieses Konto darf den Echtzeitkanal nicht benutzen. Die Seite wird jede Minute aktualisiert.',
    unreachable: 'Der Echtzeitkanal ist nicht erreichbar. Die Seite wird jede Minute aktualisiert.',
    offHint: 'Echtzeit-Aktualisierungen sind aus. Die Seite wird jede Minute aktualisiert.',
    tryAgain: 'Erneut versuchen',
  },
  partFailed: 'Dieser Teil ist fehlgeschlagen. Erneut versuchen',
  session: {
    title: 'Ihre Sitzung ist beendet',
    text: 'Geben Sie Ihr Passwort ein, um fortzufahren. Ihre Eingaben auf der Seite bleiben erhalten.',
    goOn: 'Fortfahren',
  },
  notFound: {
    title: 'Unter dieser Adresse gibt es keine Seite',
    text: 'Der Link ist vielleicht veraltet oder falsch geschrieben. Alles finden Sie im Menü.',
  },
  error: {
    title: 'Diese Seite ist fehlgeschlagen',
    text: 'Gespeicherte Daten sind sicher. Laden Sie die Seite neu; schlägt sie wieder fehl, senden Sie die folgende Meldung an den Support.',
    retry: 'Erneut versuchen',
    home: 'Zu den Kunden',
  },
} satisfies typeof english;
