const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** Returns the number that contains the searched digits, if at least three digits are searched; otherwise the first number. */
export function phoneToShow(numbers: readonly string[], search: string): string | undefined {
  const digits = digitsOf(search);
  return (digits.length >= 3 ? numbers.find((number) => digitsOf(number).includes(digits)) : undefined) ?? numbers[0];
}
