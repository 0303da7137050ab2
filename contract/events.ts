/** Payloads of the real-time events, parsed where they arrive. Source: api.md "Events"; decisions.md section 3. */
import { z } from 'zod';

/** `force_reload`: everybody reloads; otherwise the user whose id is `uid` does. */
export const entityUpdate = z.object({
  name: z.literal('entity_update'),
  bundle: z.string(),
  entity_id: z.string(),
  uid: z.string(),
  force_reload: z.boolean(),
});
export type EntityUpdate = z.output<typeof entityUpdate>;

/** What real-time clients name as the socket that sent a request, and is not to hear of it again. */
export const socketIdPattern = /^\d+\.\d+$/;
/** Most bytes of data in one event. Source: decisions.md section 3. */
export const largestEvent = 10_240;
