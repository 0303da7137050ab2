/** The path prefix of the versioned endpoints. Source: docs/specification/api.md#conventions. */
export const versioned = '/api/v1.0';
