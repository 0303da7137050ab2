/** The sign of negative numbers on screen. It is as wide as a plus sign. Inputs, exports and requests contain a hyphen instead. */
export const minusSign = '\u2212';
