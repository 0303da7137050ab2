import { posix } from 'node:path';
import { parseSync } from 'vite';

const folderOf = (path: string) => /^src\/resources\/[^/]+(?=\/)/.exec(path)?.[0];

/**
 * Returns a message for each import of a source file of the app that enters the folder of a resource by another file than its `index.ts`.
 * Files in `src/boot` may load a list with `import()`, because the index is a part of the code that loads after them, and may import the
 * query of a list (`…-list-query.ts`), because the build runs it without the components of the app.
 */
export function resourceImports(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const imported = [
    ...module.staticImports.map(({ moduleRequest }) => ({ start: moduleRequest.start, specifier: moduleRequest.value })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start: moduleRequest.start, specifier: moduleRequest.value }] : [])),
    ),
    ...(path.startsWith('src/boot/') ? [] : module.dynamicImports).map(({ moduleRequest: { start, end } }) => ({
      start,
      specifier: source.slice(start + 1, end - 1),
    })),
  ];
  return imported.flatMap(({ start, specifier }) => {
    if (!specifier.startsWith('.')) return [];
    const target = posix.join(posix.dirname(path), specifier);
    const folder = folderOf(target);
    if (path.startsWith('src/boot/') && target.endsWith('-list-query.ts')) return [];
    if (!folder || folder === folderOf(path) || /^\/index\.tsx?$/.test(target.slice(folder.length))) return [];
    return [`${path}:${source.slice(0, start).split('\n').length}: import ${specifier} from ${folder}/index.ts instead`];
  });
}
