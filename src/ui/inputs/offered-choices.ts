/**
 * Returns the choices that an input lists. `configured` are the choices of the house; an empty or missing list means all choices. A
 * `storedValue` that is one of `choices` is listed in any case.
 */
export const offeredChoices = (
  choices: readonly string[],
  configured: readonly string[] | undefined,
  storedValue: unknown,
): readonly string[] =>
  choices.filter((choice) => !configured || configured.length === 0 || configured.includes(choice) || choice === storedValue);
