import type { usersEndpoints } from '../../../contract/endpoints/users.ts';
import { tokenParameter } from '../../../contract/token-parameter.ts';

/** The path of the endpoint in the contract. Only its type is imported, so that the first script does not contain zod. */
const path: (typeof usersEndpoints)['readMe']['path'] = '/api/me';

/** Returns the path of `/api/me`, which takes the token in its query. Source: docs/specification/api.md#authentication. */
export const mePath = (token: string): string => `${path}?${new URLSearchParams({ [tokenParameter]: token })}`;
