/** A switch that is off and a list without entries count as empty. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
