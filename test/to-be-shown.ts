/** Adds the matcher `toBeShown`: the element is in the document, and neither it nor an ancestor is hidden. */
import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers<T> {
    /** The element is in the document, and neither it nor an ancestor is hidden. */
    toBeShown: () => T;
  }
}

const isHidden = (element: Element): boolean => {
  const { display, visibility } = element instanceof HTMLElement ? element.style : { display: '', visibility: '' };
  return element.hasAttribute('hidden') || display === 'none' || visibility === 'hidden';
};

expect.extend({
  toBeShown(received: unknown) {
    let outermost: Element | undefined;
    let hidden = false;
    for (let element = received instanceof Element ? received : null; element; element = element.parentElement) {
      outermost = element;
      hidden ||= isHidden(element);
    }
    const isInDocument = outermost !== undefined && outermost === document.documentElement;
    return {
      pass: isInDocument && !hidden,
      message: () => `expected the element to be ${this.isNot ? 'hidden or absent' : 'in the document and not hidden'}`,
      actual: received instanceof Element ? received.outerHTML : received,
    };
  },
});
