/** Finds the columns of a file by their headings, which may be in English, German or French. */
import { z } from 'zod';

/** The fields that a file can contain, in the order of the inputs. `name` is the last name if there is a column `firstName`. */
export const fileFields = ['lot', 'price', 'status', 'paddle', 'firstName', 'name', 'email', 'channel'] as const;
export type FileField = (typeof fileFields)[number];

/** The index of the column of each field that the file contains. */
export type ColumnMapping = Readonly<Partial<Record<FileField, number>>>;

/** The heading of the column of each field, stored when the user last chose a column. */
export const rememberedHeadings = z.partialRecord(z.enum(fileFields), z.string());
export type RememberedHeadings = z.output<typeof rememberedHeadings>;

/** Headings in the form that `toPlain` returns, the preferred ones first. */
const knownHeadings: Readonly<Record<FileField, readonly string[]>> = {
  lot: 'lot lotno lotnr lotnumber lotnum los losnr losnummer nolot numerolot numerodelot catalogno catalognumber katnr katalognummer'.split(
    ' ',
  ),
  price:
    'hammerprice hammer zuschlag zuschlagspreis hammerpreis adjudication prixdadjudication prixadjudication prixmarteau soldprice winningbid finalprice price preis prix amount betrag montant'.split(
      ' ',
    ),
  status: 'status statut result ergebnis resultat state etat'.split(' '),
  paddle:
    'paddle paddleno paddlenr paddlenumber numerodepaddle nopaddle bidderno biddernr biddernumber bieternr bieternummer numerodencherisseur numeroencherisseur bidder bieter bidderid encherisseur buyerno buyernumber kaufernr kaufernummer'.split(
      ' ',
    ),
  firstName: 'firstname givenname vorname prenom'.split(' '),
  name: 'name fullname buyername biddername lastname surname familyname buyer customer client nachname kaufer kaufername bietername kunde nom nomdefamille acheteur nomdelacheteur'.split(
    ' ',
  ),
  email: 'email mail emailaddress buyeremail bidderemail emailadresse mailadresse courriel adressemail adresseemail adressecourriel'.split(
    ' ',
  ),
  channel: 'channel platform source bidtype kanal plattform herkunft canal plateforme'.split(' '),
};

/** Returns the heading in lower case and without accents, spaces and punctuation. */
const toPlain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('n°', 'no')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '');

/**
 * Returns the column of each field that has a remembered or known heading. Remembered headings have precedence. A column without a heading
 * is never guessed: a separator at the end of the header line creates such a column.
 */
export function guessColumns(header: readonly string[], storedHeadings: RememberedHeadings = {}): ColumnMapping {
  const plainHeader = header.map(toPlain);
  const mapping: Partial<Record<FileField, number>> = {};
  const chooseColumn = (field: FileField, index: number) => {
    if (index >= 0 && mapping[field] === undefined && !Object.values(mapping).includes(index)) mapping[field] = index;
  };
  for (const field of fileFields) {
    const heading = storedHeadings[field]?.trim();
    chooseColumn(field, heading ? header.indexOf(heading) : -1);
  }
  for (const field of fileFields) {
    const heading = knownHeadings[field].find((candidate) => plainHeader.includes(candidate));
    chooseColumn(field, heading === undefined ? -1 : plainHeader.indexOf(heading));
  }
  return mapping;
}

export const headingsOf = (header: readonly string[], mapping: ColumnMapping): RememberedHeadings =>
  Object.fromEntries(
    fileFields.flatMap((field) => {
      const heading = header[mapping[field] ?? -1];
      return heading ? [[field, heading]] : [];
    }),
  );
