/** On Apple devices, shortcuts use ⌘ instead of Ctrl, and the Option key types characters such as "@". */
const isAppleDevice = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the keys of a shortcut on the user's device, with their English names: `⌘K` or `Ctrl+K`. */
export const commandShortcut = (key: string): string => (isAppleDevice ? `⌘${key}` : `Ctrl+${key}`);

interface ModifierKeys extends Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'> {
  readonly getModifierState: (modifier: 'AltGraph') => boolean;
}

/**
 * Returns whether the pressed modifier keys compose characters such as "@": AltGr, or the Option key of Apple devices. On Windows, AltGr
 * also sets `ctrlKey` and `altKey`.
 */
export const composesCharacter = (event: ModifierKeys, isApple = isAppleDevice): boolean =>
  isApple ? event.altKey && !event.ctrlKey && !event.metaKey : event.getModifierState('AltGraph');
