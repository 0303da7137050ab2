import type { myWork as english } from '../en/my-work.ts';

export const myWork = {
  open: '1 offene Aufgabe |||| %{total} offene Aufgaben',
  more: '%{shown} von %{total} angezeigt · mehr',
  inList: 'Dieser Dienst kann sie nicht für sich auflisten: alle meine Aufgaben anzeigen',
  done: 'Erledigt: %{name}.',
  released: 'Kann jetzt beginnen: %{names} |||| %{smart_count} können jetzt beginnen: %{names}',
  releases: 'Kann jetzt beginnen:',
  undo: 'Rückgängig: %{name}',
  drawer: 'Aufgaben dieses Datensatzes',
  bulk: {
    region: 'Ausgewählte Aufgaben',
    progress: '%{done} von %{total} geändert',
    apply: '1 Aufgabe ändern |||| %{total} Aufgaben ändern',
    background: 'Das Fenster kann geschlossen werden; die Änderung läuft weiter.',
    stop: 'Anhalten',
    gone: '1 davon gibt es nicht mehr |||| %{smart_count} davon gibt es nicht mehr',
    kinds: {
      assign: 'Zuweisen',
      due: 'Fälligkeit setzen',
      dateless: 'Fälligkeit entfernen',
      type: 'Art setzen',
      complete: 'Als erledigt markieren',
    },
    reasons: {
      waits: 'Sie wartet auf etwas anderes',
      changedMeanwhile: 'Jemand anders hat das eben anders gesetzt',
      notTried: 'Angehalten, bevor sie an der Reihe war',
    },
  },
} satisfies typeof english;
