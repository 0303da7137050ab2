/** The path prefix of all versioned endpoints. Source: docs/specification/api.md#conventions. */
export const apiPrefix = '/api/v1.0';
