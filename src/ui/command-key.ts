/** Whether this is an Apple device, where shortcuts use ⌘ instead of Ctrl, and the Option key types characters such as "@". */
export const isAppleDevice = /Mac|iPhone|iPad/.test(navigator.platform);

/** The modifier key of keyboard shortcuts: ⌘ on Apple devices, Ctrl on others. */
export const commandKey = isAppleDevice ? '⌘' : 'Ctrl';
