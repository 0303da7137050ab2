import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the gaps of a document are on the grid: 4 px between lines, and 8, 12, 16 or 24 px between blocks', () => {
  const css = readFileSync('src/resources/orders/document/invoice.css', 'utf8');
  const declarations = css.match(/^\s*(?:(?:row-|column-)?gap|(?:margin|padding)(?:-\w+)?):[^;]+;/gm) ?? [];
  expect(declarations.length).toBeGreaterThan(20);
  const steps = new Set(declarations.flatMap((declaration) => declaration.match(/\d+px/g) ?? []));
  expect([...steps].sort()).toEqual(['12px', '16px', '24px', '4px', '8px']);
});
