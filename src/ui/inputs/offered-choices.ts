/** Limits the choices of a field to those that are configured for the house. */

/**
 * Returns the choices that an input lists. `configured` contains the choices of the configuration; an empty or missing list means all
 * choices. `storedValue` is the record's value. If it is one of `choices`, it is listed in any case.
 */
export const offeredChoices = (
  choices: readonly string[],
  configured: readonly string[] | undefined,
  storedValue: unknown,
): readonly string[] =>
  choices.filter((choice) => !configured || configured.length === 0 || configured.includes(choice) || choice === storedValue);
