/**
 * Assigns the modules of the app to files. The modules that are needed until the first list is shown are in few files. Over HTTP/1.1, a
 * browser loads six files at once, and every further group of files costs a round trip.
 *
 * - `first` is the first script.
 * - `core` contains React, zod and the sign-in page.
 * - `admin` (libraries) and `app` (own modules) contain the other modules for the first list.
 *
 * The bundler splits all other modules by their use.
 */
import { resolve } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A stage of opening the app, which loads its entries and the modules that they import. */
interface Opening {
  readonly name: 'first' | 'core' | 'list';
  readonly entries: readonly string[];
  /** Modules that are not assigned to a stage. Their imports are not assigned either, because many of them are not needed for opening. */
  readonly ignored: RegExp;
}

/** The openings in the order in which the browser needs them. */
const openings: readonly Opening[] = [
  { name: 'first', entries: ['src/main.ts'], ignored: /^$/ },
  // The sign-in page needs one module of react-admin (HttpError), not everything that its index exports.
  {
    name: 'core',
    entries: ['src/boot/open.tsx', 'node_modules/ra-core/dist/dataProvider/HttpError.js'],
    ignored: /\/(react-admin|ra-core)\/dist\/index\.js$/,
  },
  {
    name: 'list',
    entries: [
      'src/mount-app.tsx',
      'src/providers/data/definitions/clients.ts',
      'src/providers/data/definitions/sales.ts',
      'contract/endpoints/list-views.ts',
      'src/resources/clients/ClientList.tsx',
      'src/resources/sales/SaleList.tsx',
      'src/resources/jobs/job-progress.ts',
      'src/resources/tasks/routes.tsx',
    ],
    // react-admin's lists import its inputs, and with them modules that are first used in a form.
    // Parts of a list that appear after its first rows have their own chunks.
    ignored:
      /react-admin\/dist\/(Admin|defaultI18nProvider)\.js$|Autocomplete|autocomplete|ArrayInput|FormIterator|RichTextField|LinearProgress|ButtonGroup\.mjs|\/(Tabs?|Accordion|Radio\w*|Stepper|Badge|Toggle\w+|TablePagination\w*|Pagination\w*|usePagination|TabScrollButton|Switch|Chip|ListSubheader|Dialog\w*)\/|ra-ui-materialui\/dist\/list\/(pagination|List|ListView|ListActions|filter\/(FilterButton|\w*SavedQuer\w*))\b|\/ui\/list\/List(Tools|Pages)/,
  },
];

/** Returns whether the chunk is loaded before the first list is shown. */
export const isOpeningChunk = (name: string): boolean => ['first', 'core', 'admin', 'app', 'rolldown-runtime'].includes(name);

/** Modules for the first script. A style sheet in a later chunk would delay that chunk by a round trip. */
const isFirst = /\/src\/.*\.css$|vite\/preload-helper/;

/** Returns a function that returns the chunk of a module, or null if the bundler chooses the chunk. Use it for one build. */
export function openingChunks(): (id: string, modules: Modules) => string | null {
  let chunks: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    chunks ??= modulesOfOpenings(modules);
    if (isFirst.test(id)) return 'first';
    const opening = chunks.get(id);
    if (opening !== 'list') return opening ?? null;
    return id.includes('/node_modules/') ? 'admin' : 'app';
  };
}

/** The index of a resource exports parts that the opening does not use. Those that it uses are entries. */
const isResourceIndex = /\/src\/resources\/[\w-]+\/index\.tsx?$/;
const isOfResource = /\/src\/resources\//;

/** Returns the modules that openings import directly or indirectly, each with the first opening that imports it. */
function modulesOfOpenings(modules: Modules): ReadonlyMap<string, string> {
  const openingByModule = new Map<string, string>();
  for (const { name, entries, ignored } of openings) {
    const queue = entries.map((entry) => resolve(entry));
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (openingByModule.has(id) || ignored.test(id)) continue;
      const module = modules.getModuleInfo(id);
      if (!module) throw new Error(`The build has no module ${id}`);
      openingByModule.set(id, name);
      queue.push(...module.importedIds.filter((imported) => !(isResourceIndex.test(id) && isOfResource.test(imported))));
    }
  }
  return openingByModule;
}
