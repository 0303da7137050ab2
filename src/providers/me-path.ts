/** The address of `/api/me`, where the token stands in the query. Source: api.md "Authentication", 5. */
export const mePath = (token: string): string => `/api/me?${new URLSearchParams({ access_token: token })}`;
