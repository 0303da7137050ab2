/**
 * Assigns the modules of the app to chunks. The modules for the first list are in few chunks, because a browser loads only six files at
 * once over HTTP/1.1. Each further group of files costs a round trip.
 *
 * - `first` contains the entry script `main.ts` with its imports, and the style sheets.
 * - `core` contains React, zod and the sign-in page.
 * - `admin` (libraries) and `app` (own modules) contain the other modules for the first list.
 *
 * The bundler splits all other modules by their use.
 */
import { resolve } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A stage of opening the app. It loads its entries and the modules that they import. */
interface OpeningStage {
  readonly name: 'first' | 'core' | 'list';
  readonly entries: readonly string[];
  /** Modules that are not assigned to this stage. Their imports are not followed, because the stage does not need many of them. */
  readonly ignoredModules: readonly RegExp[];
}

/** The stages in the order in which the browser needs them. */
const stages: readonly OpeningStage[] = [
  { name: 'first', entries: ['src/main.ts'], ignoredModules: [] },
  // The sign-in page needs one module of react-admin (HttpError), not everything that its index exports.
  {
    name: 'core',
    entries: ['src/boot/open.tsx', 'node_modules/ra-core/dist/dataProvider/HttpError.js'],
    ignoredModules: [/\/(react-admin|ra-core)\/dist\/index\.js$/],
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
    ignoredModules: [
      /react-admin\/dist\/(Admin|defaultI18nProvider)\.js$/,
      // react-admin's lists import its inputs, and with them modules that are first used in a form.
      /Autocomplete|autocomplete|ArrayInput|FormIterator|RichTextField|LinearProgress|ButtonGroup\.mjs/,
      /\/(Tabs?|Accordion|Radio\w*|Stepper|Badge|Toggle\w+|TabScrollButton|Switch|Chip|ListSubheader|Dialog\w*)\//,
      // Parts of a list that appear after its first rows have their own chunks.
      /\/(TablePagination\w*|Pagination\w*|usePagination)\//,
      /ra-ui-materialui\/dist\/list\/(pagination|List|ListView|ListActions|filter\/(FilterButton|\w*SavedQuer\w*))\b/,
      /\/ui\/list\/List(Tools|Pages)/,
    ],
  },
];

/** Returns whether the chunk is loaded before the first list is shown. */
export const isOpeningChunk = (name: string): boolean => ['first', 'core', 'admin', 'app', 'rolldown-runtime'].includes(name);

/** Further modules for the chunk `first`. A style sheet in a later chunk would delay that chunk by a round trip. */
const firstChunkPattern = /\/src\/.*\.css$|vite\/preload-helper/;

/** Returns a function that returns the chunk of a module, or null if the bundler chooses the chunk. Use it for one build. */
export function openingChunks(): (id: string, modules: Modules) => string | null {
  let stageByModule: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    stageByModule ??= findStages(modules);
    if (firstChunkPattern.test(id)) return 'first';
    const stage = stageByModule.get(id);
    if (stage !== 'list') return stage ?? null;
    return id.includes('/node_modules/') ? 'admin' : 'app';
  };
}

/** The index of a resource imports all its modules. These imports are not followed, because no stage needs all of them. */
const resourceIndexPattern = /\/src\/resources\/[\w-]+\/index\.tsx?$/;
const resourceModulePattern = /\/src\/resources\//;

/** Returns the modules that stages import directly or indirectly, each with the first stage that imports it. */
function findStages(modules: Modules): ReadonlyMap<string, string> {
  const stageByModule = new Map<string, string>();
  for (const { name, entries, ignoredModules } of stages) {
    const queue = entries.map((entry) => resolve(entry));
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (stageByModule.has(id) || ignoredModules.some((pattern) => pattern.test(id))) continue;
      const module = modules.getModuleInfo(id);
      if (!module) throw new Error(`The build has no module ${id}`);
      stageByModule.set(id, name);
      const isIndex = resourceIndexPattern.test(id);
      queue.push(...module.importedIds.filter((importedId) => !(isIndex && resourceModulePattern.test(importedId))));
    }
  }
  return stageByModule;
}
