/**
 * Test environment for a page and the service in one process: the window of happy-dom, with the module loading of Node.js, which the
 * service needs. Requests use fetch of Node.js, because fetch of happy-dom prints an error for each request that is pending when its page
 * is closed.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

export default {
  name: 'browser-beside-service',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const { fetch, Headers, Request, Response, AbortController, AbortSignal } = globalThis;
    const { teardown } = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, { Headers, Request, Response, AbortController, AbortSignal });
    // A query by role reads the style of each element. Computing it from all rules of the theme takes seconds for each page.
    global.getComputedStyle = global.document.defaultView.getComputedStyle = (element: HTMLElement) => element.style;
    // Popper calls `toString()` of elements to recognize a window. Happy-dom would serialize the element and its children each time.
    global.Element.prototype.toString = () => '[object HTMLElement]';
    // React creates a task of the debugger for each element, which takes a tenth of the time.
    Reflect.deleteProperty(console, 'createTask');
    // Addresses are relative to the page, as in a browser.
    global.fetch = (input: string, init?: RequestInit) => fetch(new URL(input, window.location.href), init);
    return { teardown };
  },
} satisfies Environment;
