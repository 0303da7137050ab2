/** Returns the path of `/api/me`, which takes the token in its query. Source: docs/specification/api.md#authentication. */
export const mePath = (token: string): string => `/api/me?${new URLSearchParams({ access_token: token })}`;
