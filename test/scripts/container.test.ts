/** Checks that the container files match the service. The tests have no container runtime, so they compare texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '../../server/config.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = readFileSync('compose.yaml', 'utf8');
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

const sources = ['server', 'contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|js)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);

test('the container files set only variables that the service reads', () => {
  const imageVariables = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  const [, serviceEnvironment = ''] = /^x-service:[\s\S]*?\n {2}environment:\n([\s\S]*?)\n {2}volumes:/m.exec(compose) ?? [];
  const composeVariables = [...serviceEnvironment.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(composeVariables).toContain('DATABASE_URL');
  expect(imageVariables).toContain('DATA_DIR');
  expect([...imageVariables, ...composeVariables].filter((name) => name !== 'NODE_ENV' && !variableNames.includes(name ?? ''))).toEqual([]);
});

test('the image has every package that the service imports, without development dependencies', () => {
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^.'][^']*)'/gm)].map(([, name = '']) => name),
  );
  const packages = new Set(
    imported.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
  const missing = [...packages].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name) && !(name in dependencies));
  expect(packages.size).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

test('the image has every folder that the service reads besides its own code', () => {
  const requiredPaths = sources.flatMap((text) => [...text.matchAll(/join\(projectRoot, '([^']+)'/g)].map(([, path = '']) => path));
  expect(requiredPaths).toContain('server/database/migrations');
  const copiedPaths = ['dist', 'server/database/migrations'];
  for (const folder of copiedPaths) expect(dockerfile).toContain(`${folder} ${folder}\n`);
  expect(requiredPaths.filter((path) => !copiedPaths.some((folder) => path === folder || path.startsWith(`${folder}/`)))).toEqual([]);
});
