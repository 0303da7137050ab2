/**
 * The element that contains the call cards. It is outside of the app's element, so that an open dialog neither hides the cards from screen
 * readers nor takes the focus away from them.
 */
import { useEffect, useState } from 'react';

export function useDockContainer(): HTMLElement | undefined {
  const [container, setContainer] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement('div');
    // The focus trap of a dialog listens on the document and would move the focus back into the dialog.
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
