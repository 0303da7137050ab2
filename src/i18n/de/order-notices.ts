import type { orderNotices as english } from '../en/order-notices.ts';

export const orderNotices = {
  release: {
    do: 'Rechnung freigeben',
    done: 'Rechnung freigegeben',
    waits:
      'Der Gesamtbetrag %{total} liegt über der Freigabegrenze %{limit} dieses Kunden. Die Rechnung kann ausgestellt werden, nachdem ein Administrator sie freigegeben hat.',
    void: 'Die Freigabe durch %{name} vom %{day} galt für %{total}.',
    by: 'Freigegeben von %{name} am %{day} (%{total})',
  },
  taxType: {
    differs:
      'Die Besteuerungsart des Kunden ist „%{type}“, aber Los %{lots} hat eine andere. |||| Die Besteuerungsart des Kunden ist „%{type}“, aber die Lose %{lots} haben eine andere.',
    issued: 'Um sie zu ändern, wählen Sie „Korrigieren“, dann „Besteuerungsart ändern …“.',
    draft: 'Ändern Sie die Besteuerungsart der Lose, dann drücken Sie „Adresse und Positionen aktualisieren“.',
  },
  expertise: {
    blocks: 'Diese Abrechnung kann erst ausgestellt und ausgezahlt werden, wenn die Prüfung dieser Lose beendet ist:',
    lot: 'Los %{lot}',
  },
} satisfies typeof english;
