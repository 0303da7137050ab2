import type { orderSteps as english } from '../en/order-steps.ts';

export const orderSteps = {
  in_process: 'Beginnen',
  finished: 'Ausstellen',
  locked: 'Endgültig machen',
  canceled: 'Stornieren',
  anew: 'Neu ausstellen',
  asks: '%{step}: %{order}?',
  becomes: 'Statusänderung: %{from} → %{to}',
  unknownOutcome: 'Der Schritt wurde vielleicht bereits ausgeführt: Prüfen Sie den Status des Belegs, bevor Sie es noch einmal versuchen.',
  effects: {
    in_process: 'Objekte und Nebenkosten lassen sich weiterhin ändern.',
    finished:
      'Objekte, Nebenkosten und Steuern lassen sich nicht mehr ändern. Fehler auf einer Rechnung an den Käufer werden mit einer Gutschrift berichtigt. Zahlungen können weiterhin erfasst werden.',
    locked:
      'Der Beleg wird endgültig und lässt sich nicht mehr stornieren. Eine Rechnung an den Käufer lässt sich noch durch eine Gutschrift oder durch Storno und Neuausstellung berichtigen, andere Belege nicht. Das lässt sich nicht rückgängig machen.',
    canceled:
      'Der Beleg ist nicht mehr geschuldet: Der Saldo des Kunden sinkt um %{due}. Die Objekte können neu fakturiert werden. Das lässt sich nicht rückgängig machen.',
    canceledDraft:
      'Der Entwurf ist noch nicht geschuldet, der Saldo des Kunden bleibt gleich. Die Objekte können neu fakturiert werden. Das lässt sich nicht rückgängig machen.',
  },
  refusals: {
    locked:
      'Ein endgültiger Beleg kann nicht storniert werden. Eine Rechnung an den Käufer lässt sich durch eine Gutschrift oder durch Storno und Neuausstellung berichtigen.',
    creditNote: 'Eine Gutschrift kann nicht storniert werden: Fakturieren Sie stattdessen ihre Objekte neu.',
    credited: 'Ein Beleg mit einer Gutschrift kann nicht storniert werden: Schreiben Sie stattdessen die übrigen Objekte gut.',
    payments: 'Ein Beleg mit Zahlungen kann nicht storniert werden: Erstatten Sie sie zuerst.',
    credit: 'Ein Beleg mit einem verwendeten Guthaben kann nicht storniert werden: Buchen Sie es zuerst zurück.',
    release: 'Der Gesamtbetrag liegt über der Freigabegrenze des Kunden: Geben Sie die Rechnung zuerst frei.',
    expertise: 'Lose der Abrechnung sind in Prüfung.',
  },
} satisfies typeof english;
