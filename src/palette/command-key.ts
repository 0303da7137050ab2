/** The modifier key of keyboard shortcuts: ⌘ on Apple devices, Ctrl on others. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
