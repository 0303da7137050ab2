/**
 * Cells of CSV files, which spreadsheets open: text that would be calculated is marked as text by an apostrophe, as OWASP's "CSV Injection"
 * advises. Looked at is every place where a cell may begin: the start of the text, and what follows a semicolon, a tab or the end of a line,
 * because a spreadsheet set to another separator parts the row there, whatever is quoted. Negative amounts stay as they are, and telephone
 * numbers whose groups of digits are nothing that can be reckoned: `+41 44-555`, but not `+41-44-555`.
 */
const formula = /(^|[;\t\r\n])([\s"\ufeff]*)(?=[=+\-@＝＋－＠])(?![+-]\d[\d.]*(?:[ (]+\d[\d ()/.-]*)?(?:$|[;\t\r\n]))/g;

export const spreadsheetSafe = (text: string): string => text.replace(formula, "$1$2'");

/** Quoted besides what csv-stringify quotes: a line end of any kind, which begins a row to a spreadsheet even where rows end otherwise. */
export const quotedCells = /[\r\n]/;
