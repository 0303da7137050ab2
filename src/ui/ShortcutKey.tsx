import './shortcut-key.css';

interface ShortcutKeyProps {
  /** The keys as they are written on the keyboard, such as `Ctrl+K`. */
  readonly keys: string;
}

/** The keyboard shortcut of an action, shown within it. Screen readers read the attribute `aria-keyshortcuts` of the action instead. */
export const ShortcutKey = ({ keys }: ShortcutKeyProps) => (
  <kbd className="shortcut-key" aria-hidden>
    {keys}
  </kbd>
);
