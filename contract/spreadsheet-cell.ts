/**
 * Makes the cells of CSV files safe for spreadsheet programs. Text that such a program would calculate as a formula gets an apostrophe, as
 * OWASP's "CSV Injection" advises. A number with a sign is unchanged, because its result can only be a number.
 */

/** The characters with which a formula can begin. Spreadsheets also accept their full-width forms. */
const formulaSigns = '[=+\\-@＝＋－＠]';
/** Matches a signed number or telephone number that fills its cell. */
const numberPattern = '[+-][\\d ()/.,+-]*\\d[\\d ()/.,+-]*(?:$|[;\\t\\r\\n])';
const formula = new RegExp(`^([\\s"\ufeff]*)(?=${formulaSigns})(?!${numberPattern})`);

/**
 * Returns a pattern for formulas that follow one of the separators inside the text. A spreadsheet that uses this separator starts a new
 * cell there, even within quotes. An equals sign always matches. Any other sign matches only before a function call (`+SUM(`) or a program
 * call (`+cmd|`). So a list of remarks that begin with a dash is unchanged.
 */
const formulaAfter = (separators: string) =>
  new RegExp(`(${separators})([\\s"\ufeff]*)(?=[=＝]|[+\\-@＋－＠][^;\\t\\r\\n]*(?:[\\p{L}\\d_.]\\(|\\|))(?!${numberPattern})`, 'gu');
/** The patterns by the separator of the file. Each matches formulas after the other separators. */
const innerFormula = { ',': formulaAfter('[;\\t\\r\\n]'), ';': formulaAfter('[,\\t\\r\\n]') } as const;

export type CsvSeparator = keyof typeof innerFormula;

/** Returns the text as a safe cell of a file with this separator. */
export const spreadsheetSafe = (text: string, separator: CsvSeparator = ','): string =>
  text.replace(formula, "$1'").replace(innerFormula[separator], "$1$2'");

/** Matches cells to quote in addition to those that csv-stringify quotes. A spreadsheet starts a new row at any kind of line end. */
export const quotedCells = /[\r\n]/;
