import type { Letterhead } from '../../contract/resources/letterhead.ts';

/** The letterhead of the house in the demo data. Neither the house nor its bank exists. */
export const demoLetterhead: Letterhead = {
  name: 'Auktionshaus Beispiel AG',
  address: 'Beispielgasse 12\n8001 Zürich\nSchweiz',
  tax_number: 'CHE-123.456.788 MWST',
  // The example of an IBAN in the standard, ISO 13616.
  bank: { owner: 'Auktionshaus Beispiel AG', name: 'Musterbank AG', number: '', iban: 'CH9300762011623852957', bic: 'MUSTCHZZXXX' },
  phone: '+41 44 555 01 23',
  email: 'info@auktionshaus.example',
  website: 'www.auktionshaus.example',
};

/** The first day of the letterhead, which is before all orders of the demo data. */
export const demoLetterheadDay = '2000-01-01';
