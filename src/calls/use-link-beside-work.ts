import type { MouseEvent } from 'react';
import { useHref } from 'react-router';
import { hasUnsavedWork } from '../ui/form/unsaved-work.ts';

/** Properties of a link: it opens here, or in a tab of its own while something is unsaved here. */
export function useLinkBesideWork(path: string) {
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
