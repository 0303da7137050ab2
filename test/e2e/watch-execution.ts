/** Notices whatever a string could do on a page: run, ask another origin, open something, or become an element that could. */
import type { Page } from '@playwright/test';

export interface Watch {
  readonly findings: readonly string[];
  /** What stands in the document now that no page of ours has. */
  look(): Promise<void>;
}

/** To be called before the page is opened. Requests to other origins end here. */
export async function watchExecution(page: Page): Promise<Watch> {
  const findings: string[] = [];
  await page.exposeFunction('finding', (what: string) => void findings.push(what));
  await page.addInitScript(() => {
    const tell = (what: string) => Reflect.get(window, 'finding')(`${location.pathname}: ${what}`);
    Object.defineProperty(window, 'ran', { value: () => tell('a string ran'), configurable: false });
    for (const name of ['alert', 'confirm', 'prompt', 'print']) Reflect.set(window, name, () => tell(`a string called ${name}`));
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, target }) => {
      // Of the documents in which DOMPurify takes markup apart, and which run nothing, Chromium tells as well, as of no element of the page.
      const ofInertMarkup = ['script-src-attr', 'style-src-attr', 'base-uri'].includes(effectiveDirective) && target === document;
      if (!ofInertMarkup) tell(`the policy refused ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    // The browser's own question whether to leave what was typed.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    findings.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void findings.push(`a window: ${popup.url()}`));
  page.on('pageerror', (error) => void findings.push(`${page.url()}: an error: ${error.message}`));
  await page.context().route(/^\w+:\/\/[^/]*foreign\.example/, (route) => {
    findings.push(`a request: ${route.request().url()}`);
    return route.abort();
  });
  return {
    findings,
    async look() {
      const strange = await page.evaluate(() => {
        const found: string[] = [];
        for (const element of document.querySelectorAll('*')) {
          const name = element.localName;
          const ownScript = name === 'script' && (element.getAttribute('src') ?? '').startsWith('/assets/');
          if (['script', 'object', 'embed', 'base', 'iframe', 'frameset', 'applet'].includes(name) && !ownScript) found.push(`<${name}>`);
          if (name === 'meta' && element.hasAttribute('http-equiv')) found.push('<meta http-equiv>');
          for (const { name: attribute, value } of element.attributes) {
            if (attribute.startsWith('on') || attribute === 'srcdoc') found.push(`<${name} ${attribute}>`);
            const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data'].includes(attribute);
            if (isAddress && /^\s*(javascript|vbscript|data:text|data:application)/i.test(value.replace(/[\s\0]/g, '')))
              found.push(`<${name} ${attribute}="${value}">`);
          }
        }
        if (Reflect.has({}, 'polluted')) found.push('every object has been changed');
        return found;
      });
      findings.push(...strange.map((what) => `${page.url()}: ${what}`));
    },
  };
}
