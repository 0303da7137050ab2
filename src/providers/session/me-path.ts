import type { usersEndpoints } from '../../../contract/endpoints/users.ts';
import { tokenParameter } from '../../../contract/token-parameter.ts';

/** The contract's path. Only its type is imported: the first script uses it, and loads before zod. */
const path: (typeof usersEndpoints)['readMe']['path'] = '/api/me';

/** Returns the path of `/api/me`, which takes the token in its query. Source: docs/specification/api.md#authentication. */
export const mePath = (token: string): string => `${path}?${new URLSearchParams({ [tokenParameter]: token })}`;
