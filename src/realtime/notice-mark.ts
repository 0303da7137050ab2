/** The attribute by which what floats over the page finds the notices that it must not cover. */
export const noticeMark = 'data-change-notice';
