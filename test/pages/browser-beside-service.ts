/**
 * A page and the service in one process: happy-dom's window, with modules loaded as Node loads them, which the service needs. Requests are
 * Node's, which go over the network as they are; those of happy-dom print an error for each that a page no longer waits for.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

export default {
  name: 'browser-beside-service',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const { fetch, Headers, Request, Response, AbortController, AbortSignal } = globalThis;
    const { teardown } = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, { Headers, Request, Response, AbortController, AbortSignal });
    // A query by role asks for the style of each element; to answer it from all of the theme's rules takes seconds a page.
    global.getComputedStyle = global.document.defaultView.getComputedStyle = (element: HTMLElement) => element.style;
    // Relative to the page's address, as in a browser.
    global.fetch = (input: string, init?: RequestInit) => fetch(new URL(input, window.location.href), init);
    return { teardown };
  },
} satisfies Environment;
