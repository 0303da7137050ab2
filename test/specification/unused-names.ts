/** The tables of docs/specification/unused.md: specified names that the app does not use, with the reasons. */
import { readFileSync } from 'node:fs';

const [, parameters = '', fields = '', meKeys = '', endpoints = ''] = readFileSync('docs/specification/unused.md', 'utf8').split(
  /^## .*$/m,
);

/** Returns the names in the first `nameCount` cells of each row. Throws if a row has no reason in the next cell. */
function rowsOf(section: string, nameCount: number): string[][] {
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!cells[nameCount]) throw new Error(`docs/specification/unused.md has no reason in: ${line}`);
    return cells.slice(0, nameCount).map((cell) => cell.replaceAll('`', ''));
  });
}

const namesOf = (section: string, endpoint: string) =>
  rowsOf(section, 2).flatMap(([rowEndpoint, name]) => (rowEndpoint === endpoint && name ? [name] : []));

export const unusedNames = {
  parameters: (endpoint: string): string[] => namesOf(parameters, endpoint),
  fields: (endpoint: string): string[] => namesOf(fields, endpoint),
  meKeys: (): string[] => rowsOf(meKeys, 1).flat(),
  endpoints: (): string[] => rowsOf(endpoints, 1).flat(),
};
