/**
 * Which file of the built app a module is in. The way to the first list is in few files, because over HTTP/1.1 a browser fetches six at a
 * time and every wave costs a round trip: `first` is the first script, `core` React, zod and the sign-in page, `admin` and `app` the rest of
 * the way to the first list, as libraries and ours. What only pages behind it need is split by its use.
 */
import { resolve } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Opening {
  readonly name: 'first' | 'core' | 'list';
  readonly entries: readonly string[];
  /** Modules that import much of which nothing is used here. */
  readonly passes: RegExp;
}

/** In the order in which the browser needs them. */
const openings: readonly Opening[] = [
  { name: 'first', entries: ['src/main.ts'], passes: /^$/ },
  // Of ra-core's many modules the sign-in page needs one.
  {
    name: 'core',
    entries: ['src/boot/open.tsx', 'node_modules/ra-core/dist/dataProvider/HttpError.js'],
    passes: /\/ra-core\/dist\/index\.js$/,
  },
  {
    name: 'list',
    entries: ['src/mount-app.tsx', 'src/resources/clients/ClientList.tsx', 'src/resources/sales/SaleList.tsx'],
    // react-admin's inputs come with its lists, and with them what none before the first form uses.
    // What a list shows after its first rows comes with its own chunks.
    passes:
      /Autocomplete|autocomplete|ArrayInput|FormIterator|RichTextField|\/(Tabs?|Accordion|Radio\w*|Stepper|Badge|Toggle\w+|TablePagination)\/|ra-ui-materialui\/dist\/list\/(pagination|List|ListView|ListActions|filter\/(FilterButton|\w*SavedQuer\w*))\b|\/ui\/list\/List(Tools|Pages)/,
  },
];

export const isOpeningChunk = (name: string): boolean => ['first', 'core', 'admin', 'app', 'rolldown-runtime'].includes(name);

/** A style sheet that came with later code would hold that code up for a round trip. */
const isFirst = /\/src\/.*\.css$|vite\/preload-helper/;

/** The chunk of each module of one build. */
export function openingChunks(): (id: string, modules: Modules) => string | null {
  let chunks: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    chunks ??= reached(modules);
    if (isFirst.test(id)) return 'first';
    const opening = chunks.get(id);
    if (opening !== 'list') return opening ?? null;
    return id.includes('/node_modules/') ? 'admin' : 'app';
  };
}

/** Every module that an opening imports, by the first opening that does. */
function reached(modules: Modules): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, entries, passes } of openings) {
    const waiting = entries.map((entry) => resolve(entry));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id) || passes.test(id)) continue;
      const module = modules.getModuleInfo(id);
      if (!module) throw new Error(`The build has no module ${id}`);
      found.set(id, name);
      waiting.push(...module.importedIds);
    }
  }
  return found;
}
