/** On Apple devices, shortcuts use ⌘ instead of Ctrl, and the Option key types characters such as "@". */
export const isAppleDevice = /Mac|iPhone|iPad/.test(navigator.platform);

export const commandKey = isAppleDevice ? '⌘' : 'Ctrl';
