import { posix } from 'node:path';
import { parseSync } from 'vite';

const folderOf = (path: string) => /^src\/resources\/[^/]+(?=\/)/.exec(path)?.[0];

/**
 * Returns a message for each import of a file in a resource's folder, other than its index, by a file outside that folder. There are two
 * exceptions for files in `src/boot`. They may load a list with `import()`, because the index belongs to code that loads later. They may
 * import the query of a list (`…-list-query.ts`), because the build runs it without the components of the app.
 */
export function resourceImports(path: string, source: string): string[] {
  const isBootFile = path.startsWith('src/boot/');
  const { module } = parseSync(path, source);
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => ({ start: moduleRequest.start, specifier: moduleRequest.value })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start: moduleRequest.start, specifier: moduleRequest.value }] : [])),
    ),
    ...(isBootFile ? [] : module.dynamicImports).map(({ moduleRequest: { start, end } }) => ({
      start,
      specifier: source.slice(start + 1, end - 1),
    })),
  ];
  return imports.flatMap(({ start, specifier }) => {
    if (!specifier.startsWith('.')) return [];
    const target = posix.join(posix.dirname(path), specifier);
    const folder = folderOf(target);
    if (isBootFile && target.endsWith('-list-query.ts')) return [];
    if (!folder || folder === folderOf(path)) return [];
    const isIndex = /^\/index\.tsx?$/.test(target.slice(folder.length));
    if (isIndex) return [];
    return [`${path}:${source.slice(0, start).split('\n').length}: import ${specifier} from ${folder}/index.ts instead`];
  });
}
