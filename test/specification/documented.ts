/** The tables of docs/specification/unused.md: specified names that the app does not use, with the reasons. */
import { readFileSync } from 'node:fs';

const [, parameters = '', fields = '', meKeys = ''] = readFileSync('docs/specification/unused.md', 'utf8').split(/^## .*$/m);

/** Returns the names in the first cells of each row. Throws if a row has no reason. */
function rowsOf(section: string, names: number): string[][] {
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!cells[names]) throw new Error(`docs/specification/unused.md has no reason in: ${line}`);
    return cells.slice(0, names).map((cell) => cell.replaceAll('`', ''));
  });
}

const of = (section: string, endpoint: string) => rowsOf(section, 2).flatMap(([where, name]) => (where === endpoint && name ? [name] : []));

export const documented = {
  parameters: (endpoint: string): string[] => of(parameters, endpoint),
  fields: (endpoint: string): string[] => of(fields, endpoint),
  meKeys: (): string[] => rowsOf(meKeys, 1).flat(),
};
