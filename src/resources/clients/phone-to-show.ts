const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/**
 * Returns the telephone number that contains the digits of the search text. If there is none, or if the text has fewer than three digits,
 * returns the first number.
 */
export function phoneToShow(numbers: readonly string[], search: string): string | undefined {
  const digits = digitsOf(search);
  return (digits.length >= 3 ? numbers.find((number) => digitsOf(number).includes(digits)) : undefined) ?? numbers[0];
}
