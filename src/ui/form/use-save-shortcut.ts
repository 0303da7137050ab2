import { useEffect, useRef } from 'react';

/** Ctrl+S, or Cmd+S, saves. What is typed into a search box is taken first, as leaving the box would. */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.role === 'combobox') {
        focused.blur();
        focused.focus();
      }
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
