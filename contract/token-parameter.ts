/**
 * The query parameter that contains the access token, for endpoints with `credentials: 'query'`. It has its own file because the app's
 * first script needs it and must not load zod. Source: docs/specification/api.md#authentication.
 */
export const tokenParameter = 'access_token';
