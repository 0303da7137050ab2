import { roles, viewsAllTasks } from '../../../contract/access.ts';
import { useMe } from '../../providers/me.ts';

/** Whether the user sees every task; the others get their own that can start. Source: api.md "Tasks", visibility rule. */
export function useSeesAllTasks(): boolean {
  const me = useMe();
  return roles.some((role) => viewsAllTasks(role) && me.roles.includes(role));
}
