const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** Of a client's numbers the one that holds the digits searched for, at least three of them; else the first. */
export function phoneToShow(numbers: readonly string[], search: string): string | undefined {
  const digits = digitsOf(search);
  return (digits.length >= 3 ? numbers.find((number) => digitsOf(number).includes(digits)) : undefined) ?? numbers[0];
}
