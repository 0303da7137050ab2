import { posix } from 'node:path';
import { parseSync } from 'vite';

const folderOf = (path: string) => /^src\/resources\/[^/]+(?=\/)/.exec(path)?.[0];

/**
 * A file outside a resource's folder may import only the index of the folder. Returns a message for each other import. Files in `src/boot`
 * have two exceptions. They may load a list with `import()`, because the index belongs to code that loads later. They may import the query
 * of a list (`…-list-query.ts`), because the build runs the query without the components of the app.
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
