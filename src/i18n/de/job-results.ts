import type { jobResults as english } from '../en/job-results.ts';

export const jobResults = {
  titles: {
    items: {
      update_status: 'Statusänderung: 1 Objekt |||| Statusänderung: %{count} Objekte',
      update_field: 'Änderung eines Feldes: 1 Objekt |||| Änderung eines Feldes: %{count} Objekte',
      delete: 'Löschen: 1 Objekt |||| Löschen: %{count} Objekte',
      move: 'Verschieben: 1 Objekt |||| Verschieben: %{count} Objekte',
      knock_down: 'Abrechnung einer Auktion',
    },
    clients: {
      add_tags: 'Schlagwörter hinzufügen: 1 Kunde |||| Schlagwörter hinzufügen: %{count} Kunden',
      remove_tags: 'Schlagwörter entfernen: 1 Kunde |||| Schlagwörter entfernen: %{count} Kunden',
      set_fields: 'Änderung eines Feldes: 1 Kunde |||| Änderung eines Feldes: %{count} Kunden',
    },
    consignments: {
      set_fields: 'Änderung eines Feldes: 1 Einlieferung |||| Änderung eines Feldes: %{count} Einlieferungen',
    },
    orders: {
      start: 'Beginnen: 1 Beleg |||| Beginnen: %{count} Belege',
      finish: 'Ausstellen: 1 Beleg |||| Ausstellen: %{count} Belege',
      lock: 'Endgültig machen: 1 Beleg |||| Endgültig machen: %{count} Belege',
    },
    tasks: {
      set_fields: 'Änderung eines Feldes: 1 Aufgabe |||| Änderung eines Feldes: %{count} Aufgaben',
      delete: 'Löschen: 1 Aufgabe |||| Löschen: %{count} Aufgaben',
    },
  },
  outcome: {
    part: '%{changed} von %{total} geändert',
    partWithFailures: '%{changed} von %{total} geändert, %{count} fehlgeschlagen',
    done: 'Geändert',
    left: 'Noch nicht geändert',
    documents: 'Belege',
    notUndoable:
      'Ein ausgestellter Beleg behält seine Nummer und bleibt in den Büchern. Dieser Hintergrundauftrag lässt sich daher nicht rückgängig machen.',
    list: 'Ergebnis, Eintrag für Eintrag',
    changed: '%{changed} geändert',
    changedWithFailures: '%{changed} geändert, %{count} fehlgeschlagen',
    operation: {
      items: {
        update_status: '1 Objekt geändert |||| %{changed} Objekte geändert',
        update_field: '1 Objekt geändert |||| %{changed} Objekte geändert',
        delete: '1 Objekt gelöscht |||| %{changed} Objekte gelöscht',
        move: '1 Objekt verschoben |||| %{changed} Objekte verschoben',
        restore: 'Frühere Werte wiederhergestellt: 1 Objekt |||| Frühere Werte wiederhergestellt: %{changed} Objekte',
        knock_down: '1 Beleg erstellt |||| %{changed} Belege erstellt',
      },
      clients: {
        add_tags: '1 Kunde geändert |||| %{changed} Kunden geändert',
        remove_tags: '1 Kunde geändert |||| %{changed} Kunden geändert',
        set_fields: '1 Kunde geändert |||| %{changed} Kunden geändert',
        restore_clients: 'Frühere Werte wiederhergestellt: 1 Kunde |||| Frühere Werte wiederhergestellt: %{changed} Kunden',
      },
      consignments: {
        set_fields: '1 Einlieferung geändert |||| %{changed} Einlieferungen geändert',
        restore_consignments:
          'Frühere Werte wiederhergestellt: 1 Einlieferung |||| Frühere Werte wiederhergestellt: %{changed} Einlieferungen',
      },
      orders: {
        start: '1 Beleg begonnen |||| %{changed} Belege begonnen',
        finish: '1 Beleg ausgestellt |||| %{changed} Belege ausgestellt',
        lock: '1 Beleg endgültig gemacht |||| %{changed} Belege endgültig gemacht',
        restore_orders: 'Früherer Status wiederhergestellt: 1 Beleg |||| Früherer Status wiederhergestellt: %{changed} Belege',
      },
      tasks: {
        set_fields: '1 Aufgabe geändert |||| %{changed} Aufgaben geändert',
        delete: '1 Aufgabe gelöscht |||| %{changed} Aufgaben gelöscht',
        restore_tasks: '1 Aufgabe wiederhergestellt |||| %{changed} Aufgaben wiederhergestellt',
      },
    },
    unchanged: '%{changes}, %{unchanged} unverändert',
    operationWithFailures: '%{changes}, %{count} fehlgeschlagen',
    nothing: 'Keine Probleme',
    problems: '1 Problem |||| %{count} Probleme',
    first: 'Die ersten %{smart_count} sind aufgeführt.',
  },
} satisfies typeof english;
