/** Attribute of notices about changes of other users. Elements that float over the page use it to find the notices, which they must not cover. */
export const noticeMark = 'data-change-notice';
