import './shortcut-key.css';
import { useKeyText } from './use-key-text.ts';

interface ShortcutKeyProps {
  /** The keys with their English names, such as `Ctrl+K`. */
  readonly keys: string;
}

/**
 * The keyboard shortcut of an action, shown in its button, link or input. It is hidden from screen readers, so that it is not a part of the
 * action's name. Screen readers read the attribute `aria-keyshortcuts` of the action instead, if it has one.
 */
export const ShortcutKey = ({ keys }: ShortcutKeyProps) => (
  <kbd className="shortcut-key" aria-hidden>
    {useKeyText()(keys)}
  </kbd>
);
