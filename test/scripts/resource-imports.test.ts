import { expect, test } from 'vitest';
import { resourceImports } from '../../scripts/check/resource-imports.ts';

const list = "import { A } from '../resources/jobs/JobList.tsx';\n";

test('resourceImports reports each import and export that bypasses the index of a resource', () => {
  expect(resourceImports('src/layout/a.ts', `import 'react';\n${list}`)).toEqual([
    'src/layout/a.ts:2: import ../resources/jobs/JobList.tsx from src/resources/jobs/index.ts instead',
  ]);
  expect(resourceImports('src/resources/lots/grid/a.ts', "export { A } from '../../jobs/show/A.tsx';\n")).toHaveLength(1);
  expect(resourceImports('src/resources/lots/a.ts', "import type { A } from '../jobs/A.tsx';\n")).toHaveLength(1);
  expect(resourceImports('src/layout/a.ts', "const load = () => import('../resources/jobs/JobList.tsx');\n")).toHaveLength(1);
});

test('resourceImports accepts the index, the own folder and other folders', () => {
  expect(resourceImports('src/App.tsx', "import lots from './resources/lots/index.tsx';\nimport './resources/jobs/index.ts';\n")).toEqual(
    [],
  );
  expect(resourceImports('src/resources/jobs/show/a.ts', "import { B } from '../B.tsx';\nimport '../../../ui/c.ts';\n")).toEqual([]);
  expect(resourceImports('src/layout/a.ts', `// ${list}const text = "import './resources/jobs/B.tsx'";\n`)).toEqual([]);
});

test('resourceImports accepts only import() of a list in src/boot', () => {
  expect(resourceImports('src/boot/a.ts', "const load = () => import('../resources/jobs/JobList.tsx');\n")).toEqual([]);
  expect(resourceImports('src/boot/a.ts', list)).toHaveLength(1);
});
