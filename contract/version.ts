/** Where the versioned endpoints stand. Source: api.md "Conventions". */
export const versioned = '/api/v1.0';
