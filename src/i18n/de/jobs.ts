import type { jobs as english } from '../en/jobs.ts';

export const jobs = {
  name: 'Auftrag |||| Aufträge',
  noMatch: 'Kein Auftrag passt',
  noneYet: 'Noch keine Aufträge. Sammeländerungen, Nummerierungen und Exporte stehen hier.',
  all: 'Alle Aufträge',
  tray: 'Aufträge: %{smart_count} laufen',
  progress: '%{done} von %{total}',
  retry: 'Noch einmal',
  cancel: 'Abbrechen',
  done: {
    retry: 'Der Auftrag steht wieder an.',
    cancel: 'Der Auftrag wird angehalten.',
  },
  states: {
    queued: 'Wartet',
    processing: 'Läuft',
    success: 'Fertig',
    failure: 'Fehlgeschlagen',
    canceled: 'Abgebrochen',
  },
  kinds: {
    item_bulk_update: 'Sammeländerung von Objekten',
    item_lot_bulk: 'Losnummern',
  },
  outcome: {
    list: 'Ergebnis, Eintrag für Eintrag',
    changed: '%{changed} geändert',
    changedBut: '%{changed} geändert, %{count} nicht möglich',
    nothing: 'Nichts zu beanstanden',
    problems: '%{count} Beanstandungen',
    first: 'Die ersten %{smart_count} sind aufgeführt.',
  },
  fields: {
    id: 'Nummer',
    label: 'Name',
    status: 'Status',
    state: 'Zustand',
    progress: 'Fortschritt',
    message: 'Meldung',
    created: 'Begonnen',
    updated: 'Geändert',
    processed: 'Beendet',
    queue_id: 'Art',
    num_retries: 'Wiederholungen',
    actions: 'Aktionen',
  },
} satisfies typeof english;
