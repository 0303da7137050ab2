import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:8080';

/**
 * Few files to the first list: over HTTP/1.1 a browser fetches six at a time, and every wave costs a round trip.
 * `first` is what the first script needs and every style sheet of ours (one that came with later code would hold that code up for a round
 * trip), `core` React, zod and the sign-in page, `admin` and `app` the rest of the way to the first list, as libraries and ours.
 */
const first =
  /\/src\/(boot\/(app-parts|first-page|outdated)|i18n\/(languages|catalogues)|providers\/(first-reads|me-path|prefetch|preferences|published-page|service-address|session-token))\.ts|\/src\/.*\.css$|vite\/preload-helper/;
const core =
  /\/node_modules\/(react|react-dom|scheduler|zod)\/|\/ra-core\/dist\/dataProvider\/HttpError|\/src\/boot\/(open\.|root|zod)|\/src\/sign-in\/\w+\.tsx|\/src\/i18n\/(sign-in-strings|\w+\/sign-in)|\/src\/providers\/(http-error|problem-answer|read-me|request|session|sign-in)\.ts|\/contract\/(access|money|time|wire|resources\/user)\.ts/;
const admin = /\/node_modules\//;
const app =
  /\/(contract|src)\/(?!main|i18n\/(en|de|fr|react)|orders\/|(endpoints|providers\/data\/definitions)\/(item|consignment|order|transaction|task|note|job|term|file|statistic|node)|resources\/(?!\w+\/index)(item|consignment|order|transaction|task|note|job|term|file|statistic|node)|endpoints\.|openapi|lot-number|dashboard\/|resources\/(?!clients)\w+\/(?!index)|resources\/clients\/(show|create)\/|resources\/\w+\/\w*(Show|Edit|Create|Address|Account|Header|List\.tsx)|\S*(Dialog|Listener|Details)|ui\/(?!list|fields|visually)|realtime\/connection\.|providers\/data\/item-shape)/;

/** What only pages behind the first list need; left to be split by its use. */
const later =
  /\/node_modules\/(pusher-js|csv-stringify|ra-language|@tanstack\/(react-virtual|virtual-core)|recharts|victory-vendor|d3-[a-z]+|internmap|@reduxjs|react-redux|redux|redux-thunk|reselect|immer|decimal\.js-light|es-toolkit|tiny-invariant)|Autocomplete|autocomplete|ArrayInput|FormIterator|\/(Tabs?|Accordion|Radio\w*|Stepper)\//;

/**
 * Names in the page what every visitor needs: beside the first script and not after it, the libraries behind the sign-in form with the
 * least priority. Six files at once, so that nothing the first picture waits for stands in line.
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

export default defineConfig({
  plugins: [react(), preloadOpening],
  build: {
    modulePreload: { polyfill: false },
    outDir: 'dist/app',
    emptyOutDir: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', test: first, priority: 4 },
            { name: 'core', test: core, priority: 3 },
            { name: 'admin', test: (id) => admin.test(id) && !later.test(id), priority: 2 },
            { name: 'app', test: app, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // The service's own addresses: the API, and the two of the embedded real-time endpoint.
    proxy: { '^/api/': service, '^/apps/': service, '^/app/': { target: service, ws: true } },
  },
});
