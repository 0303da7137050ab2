/** Returns the digits without leading zeros, so that `079 …` also matches `+41 79 …`. */
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** The minimum number of digits to search for. Fewer digits match too many numbers. */
const minDigits = 3;

/**
 * Returns the first telephone number that contains the digits of the search text. If no number contains them, or if the text has too few
 * digits, returns the first number.
 */
export function phoneToShow(numbers: readonly string[], search: string): string | undefined {
  const digits = digitsOf(search);
  const match = digits.length >= minDigits ? numbers.find((number) => digitsOf(number).includes(digits)) : undefined;
  return match ?? numbers[0];
}
