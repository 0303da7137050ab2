/** Whether there is something to show. A switch that is off says as much as an empty field. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
