/** On Apple devices, the command key is ⌘, and Option composes characters such as "@". */
export const isAppleDevice = /Mac|iPhone|iPad/.test(navigator.platform);

/** The modifier key of keyboard shortcuts: ⌘ on Apple devices, Ctrl on others. */
export const commandKey = isAppleDevice ? '⌘' : 'Ctrl';
