import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { isOpeningChunk, openingChunks } from './scripts/build/opening-chunks.ts';
import { firstRequests } from './src/boot/first-requests.ts';
import pageTexts from './src/i18n/en/pages.ts';

const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:8080';

/**
 * Adds preload links to the page for the files that every visit needs, so that the browser loads them in parallel with the first script.
 * Files that are needed only after signing in have low priority: a browser loads only six files at once, and they must not delay
 * others.
 */
const preloadOpening: Plugin = {
  name: 'preload-opening',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const preload = (attrs: Record<string, string>) => (href: string) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${href}`, ...attrs },
        injectTo: 'head' as const,
      });
      const opening = chunks.filter(({ name }) => name === 'core').flatMap(({ fileName, imports }) => [fileName, ...imports]);
      const rest = chunks.filter(({ name }) => name === 'admin' || name === 'app').map(({ fileName }) => fileName);
      return [...opening.filter((name) => !html.includes(name)).map(preload({})), ...rest.map(preload({ fetchpriority: 'low' }))];
    },
  },
};

/**
 * Fails the build if an opening chunk imports a later chunk. The later chunk would import the opening chunk in turn, before it has run, and
 * the page would stay empty.
 */
const checkOpeningImports: Plugin = {
  name: 'opening-stands-alone',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const opening = chunks.filter(({ name }) => isOpeningChunk(name));
    const known = new Set(opening.map(({ fileName }) => fileName));
    for (const { name, imports } of opening) {
      const later = chunks.find(({ fileName }) => imports.includes(fileName) && !known.has(fileName));
      if (later) {
        const modules = later.moduleIds.map((id) => id.replace(/.*\/node_modules\//, '')).join(', ');
        this.error(
          `The opening chunk ${name} imports a later chunk. Remove the module that it needs from \`ignored\` in scripts/build/opening-chunks.ts. It is one of: ${modules}`,
        );
      }
    }
  },
};

/** Fails the build if an opening chunk uses texts that load after it, see src/i18n/catalogues.ts. */
const checkOpeningTexts: Plugin = {
  name: 'opening-has-its-texts',
  generateBundle(_options, bundle) {
    const pageText = new RegExp(`["'\`](?:${Object.keys(pageTexts).join('|')})\\.[\\w.$]*`);
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !isOpeningChunk(chunk.name)) continue;
      const [used] = pageText.exec(chunk.code) ?? [];
      if (used) this.error(`The opening chunk ${chunk.name} uses the text ${used}. Move its area from pages.ts to opening.ts in src/i18n.`);
    }
  },
};

/** Replaces the module that derives the first requests from the contract by its values, because it must not enlarge the first script. */
const inlineFirstRequests: Plugin = {
  name: 'inline-first-requests',
  load: (id) =>
    id === resolve('src/boot/first-requests.ts') ? `export const firstRequests = ${JSON.stringify(firstRequests)};` : undefined,
};

/** Loads the CSV library of react-admin's default exporter on the first export. Otherwise every list would load it before its rows. */
const loadCsvLibraryLater: Plugin = {
  name: 'load-csv-library-later',
  transform(code, id) {
    if (!id.endsWith('/ra-core/dist/export/defaultExporter.js')) return undefined;
    const staticImport = /import jsonExport from '([^']+)';/;
    if (!staticImport.test(code)) this.error('The default exporter of react-admin imports its CSV library in another way');
    return code
      .replace(staticImport, "const jsonExport = async (...values) => (await import('$1')).default(...values);")
      .replace(/\n\/\/# sourceMappingURL.*/, '');
  },
};

/** Replaces a polyfill that the translation library imports by the browser's function. With its imports, it has 17 kB. */
const usePlatformEntries: Plugin = {
  name: 'use-platform-entries',
  apply: 'build',
  load: (id) => (id.endsWith('/node_modules/object.entries/index.js') ? 'module.exports = Object.entries;' : undefined),
};

/** Leaves out the warnings for developers of react-router, whose package gives builds its development version. */
const omitRouterWarnings: Plugin = {
  name: 'omit-router-warnings',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/development/')) return undefined;
    return code.replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;');
  },
};

/**
 * Leaves out zod's conversion of schemas to JSON Schema. Only the service uses it, for its OpenAPI document, but every schema refers to it, so
 * that the app would load it before the sign-in page.
 */
const omitJsonSchema: Plugin = {
  name: 'omit-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:(?:const|function) |\{ \w+ as )(\w+)/gm)].map(([, name]) => name);
    if (names.length === 0) this.error(`${id} exports its functions in another way`);
    // zod also reads limits of schemas, such as `maxLength`, with this function. The app does not.
    const replacementOf = (name: string | undefined) => (name === 'aggregateChecks' ? 'refused' : 'omitted');
    return `const omitted = () => undefined;
      const refused = () => { throw new Error('The build of the app omits this part of zod, see vite.config.ts'); };
      export { ${names.map((name) => `${replacementOf(name)} as ${name}`).join(', ')} };`;
  },
};

export default defineConfig({
  plugins: [
    react(),
    inlineFirstRequests,
    loadCsvLibraryLater,
    usePlatformEntries,
    omitRouterWarnings,
    omitJsonSchema,
    preloadOpening,
    checkOpeningImports,
    checkOpeningTexts,
  ],
  build: {
    modulePreload: { polyfill: false },
    outDir: 'dist/app',
    emptyOutDir: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Importing one part of a resource from its index.ts must not load the other parts. So no module of a resource may do anything when it
      // is imported: the production build would leave it out.
      treeshake: { moduleSideEffects: [{ test: /\/src\/resources\/.*\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: openingChunks(), debugName: 'opening' }],
        },
      },
    },
  },
  server: {
    port: 5173,
    // The service's own paths: the API, and the two paths of the embedded real-time endpoint.
    proxy: { '^/api/': service, '^/apps/': service, '^/app/': { target: service, ws: true } },
  },
});
