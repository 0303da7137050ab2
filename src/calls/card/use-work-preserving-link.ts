import type { MouseEvent } from 'react';
import { useHref } from 'react-router';
import { hasUnsavedWork } from '../../ui/form/unsaved-work.ts';

/** Returns the properties of a link that opens in a new tab if the current page has unsaved work. */
export function useWorkPreservingLink(path: string) {
  const address = useHref(path);
  return {
    to: path,
    onClick: (event: MouseEvent) => {
      if (!hasUnsavedWork()) return;
      event.preventDefault();
      window.open(address, '_blank', 'noopener');
    },
  };
}
