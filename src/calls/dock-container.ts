/**
 * Where the cards hang in the document: beside the app, so that an open dialog neither hides them from screen readers nor takes the focus
 * back out of them.
 */
import { useEffect, useState } from 'react';

export function useDockContainer(): HTMLElement | undefined {
  const [container, setContainer] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement('div');
    // A dialog's focus trap listens at the document.
    element.addEventListener('focusin', (event) => event.stopPropagation());
    const hidden = new MutationObserver(() => {
      if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
    });
    hidden.observe(element, { attributeFilter: ['aria-hidden'] });
    document.body.append(element);
    setContainer(element);
    return () => {
      hidden.disconnect();
      element.remove();
    };
  }, []);
  return container;
}
