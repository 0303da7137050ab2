/** Limits the choices of a field to those that this house offers. */

/**
 * Returns the choices to offer. `configured` contains the choices of the configuration; an empty or missing list means all. `storedValue`
 * is the record's value, which is always offered.
 */
export const offeredChoices = (
  choices: readonly string[],
  configured: readonly string[] | undefined,
  storedValue: unknown,
): readonly string[] =>
  choices.filter((choice) => !configured || configured.length === 0 || configured.includes(choice) || choice === storedValue);
