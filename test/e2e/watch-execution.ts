/** Detects effects of an injection: executed code, requests to foreign.example, opened dialogs or windows, and dangerous elements. */
import type { Page } from '@playwright/test';

export interface Watch {
  readonly findings: readonly string[];
  /** Adds dangerous elements and attributes of the current document, and a changed `Object.prototype`, to the findings. */
  inspectDocument(): Promise<void>;
}

/** Must be called before the page is opened. Aborts requests to foreign.example. */
export async function watchExecution(page: Page): Promise<Watch> {
  const findings: string[] = [];
  await page.exposeFunction('finding', (what: string) => void findings.push(what));
  await page.addInitScript(() => {
    const report = (what: string) => Reflect.get(window, 'finding')(`${location.pathname}: ${what}`);
    Object.defineProperty(window, 'ran', { value: () => report('a string ran'), configurable: false });
    for (const name of ['alert', 'confirm', 'prompt', 'print']) Reflect.set(window, name, () => report(`a string called ${name}`));
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, target }) => {
      // Chromium also reports violations in the inert documents in which DOMPurify parses markup, with the document as target.
      const isOfInertMarkup = ['script-src-attr', 'style-src-attr', 'base-uri'].includes(effectiveDirective) && target === document;
      if (!isOfInertMarkup) report(`the policy refused ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    // The browser asks whether to leave a page with unsaved input.
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
    async inspectDocument() {
      const foundInDocument = await page.evaluate(() => {
        const dangers: string[] = [];
        for (const element of document.querySelectorAll('*')) {
          const name = element.localName;
          const isOwnScript = name === 'script' && (element.getAttribute('src') ?? '').startsWith('/assets/');
          if (['script', 'object', 'embed', 'base', 'iframe', 'frameset', 'applet'].includes(name) && !isOwnScript)
            dangers.push(`<${name}>`);
          if (name === 'meta' && element.hasAttribute('http-equiv')) dangers.push('<meta http-equiv>');
          for (const { name: attribute, value } of element.attributes) {
            if (attribute.startsWith('on') || attribute === 'srcdoc') dangers.push(`<${name} ${attribute}>`);
            const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data'].includes(attribute);
            if (isAddress && /^\s*(javascript|vbscript|data:text|data:application)/i.test(value.replace(/[\s\0]/g, '')))
              dangers.push(`<${name} ${attribute}="${value}">`);
          }
        }
        if (Reflect.has({}, 'polluted')) dangers.push('every object has been changed');
        return dangers;
      });
      findings.push(...foundInDocument.map((what) => `${page.url()}: ${what}`));
    },
  };
}
