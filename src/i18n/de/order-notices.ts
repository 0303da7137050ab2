import type { orderNotices as english } from '../en/order-notices.ts';

export const orderNotices = {
  letterhead: {
    missing: 'Dieser Beleg hat keinen Absender, weil das Haus keinen Briefkopf hat.',
    add: 'Briefkopf hinzufügen',
  },
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
    exportIssued:
      'Liegt der Ausfuhrnachweis vor, wählen Sie „Korrigieren“, dann „Besteuerungsart ändern …“ auf „Ausfuhr“: Die Lose werden ohne Steuer neu fakturiert.',
    exportDraft:
      'Werden die Lose ausgeführt, ändern Sie ihre Besteuerungsart auf „Ausfuhr“, dann drücken Sie „Adresse und Positionen aktualisieren“: Die Steuer wird bis zum Nachweis hinterlegt.',
  },
  export: {
    held: 'Die Steuer von Los %{lots} ist bis zum Ausfuhrnachweis hinterlegt. |||| Die Steuer der Lose %{lots} ist bis zum Ausfuhrnachweis hinterlegt.',
    issued: 'Liegt der Nachweis vor, wählen Sie „Korrigieren“, dann „Ausfuhrnachweis erfassen …“.',
    draft: 'Der Nachweis wird erfasst, nachdem die Rechnung ausgestellt wurde.',
    proven:
      'Los %{lots}: ausgeführt am %{day}, Zolldokument %{reference}. Erfasst von %{name} am %{recorded}. |||| Lose %{lots}: ausgeführt am %{day}, Zolldokument %{reference}. Erfasst von %{name} am %{recorded}.',
    creditNote: 'Gutschrift',
  },
  expertise: {
    blocks: 'Diese Abrechnung kann erst ausgestellt und ausgezahlt werden, wenn die Prüfung dieser Lose beendet ist:',
    lot: 'Los %{lot}',
  },
} satisfies typeof english;
