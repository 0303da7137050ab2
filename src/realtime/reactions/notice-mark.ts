/** Attribute of notices about changes of other users. Floating elements use it to find the notices, which they must not cover. */
export const noticeMark = 'data-change-notice';
