/** Matches devices without a mouse. They rarely have a keyboard, so they show no keyboard shortcuts. */
export const withoutHover = '(hover: none)';
