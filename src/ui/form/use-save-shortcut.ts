import { useEffect, useEffectEvent } from 'react';

/** Calls `save` when the user presses Ctrl+S or ⌘S. Text typed in a combobox is committed first, as when the combobox loses the focus. */
export function useSaveShortcut(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.role === 'combobox') {
        activeElement.blur();
        activeElement.focus();
      }
      onSave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
