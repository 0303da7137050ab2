/** The media query of devices without a mouse. They rarely have a keyboard, so keyboard shortcuts are not shown on them. */
export const withoutHover = '(hover: none)';
