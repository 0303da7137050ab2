/** The sign of negative numbers on screen. It is as wide as a digit; inputs, exports and requests have the hyphen of the keyboard. */
export const minusSign = '\u2212';
