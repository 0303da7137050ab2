/** Queue items: background jobs. Source: api.md "Queue item"; decisions.md, ext:jobs, sections 6 and 7. */
import { z } from 'zod';
import type { ListSpec } from '../query.ts';
import { idText, storableText } from '../wire.ts';

/** queued → processing → success or failure; queued → canceled; failure → queued by retry. */
export const jobStates = ['queued', 'processing', 'success', 'failure', 'canceled'] as const;
export type JobState = (typeof jobStates)[number];

export const queueItem = z.object({
  item_id: idText,
  queue_id: z.string(),
  state: z.enum(jobStates),
  message: z.string(),
  num_retries: z.int(),
  available: z.iso.datetime(),
  processed: z.iso.datetime().nullable(),
});

/** Added by the extension jobs. */
export const queueItemDetails = z.object({
  name: z.string(),
  label: z.string(),
  done: z.int(),
  total: z.int(),
  result: z.unknown().describe('varies by job; null until it has ended'),
  created: z.iso.datetime(),
});

/** `filter[item_id]` is the specification's; the rest comes with the extension. */
export const jobList = {
  filters: {
    item_id: { kind: 'id' },
    queue_id: { kind: 'code', extension: 'jobs' },
    state: { kind: 'choice', choices: jobStates, extension: 'jobs' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  sorts: ['item_id', 'created', 'state'],
  defaultSort: [{ field: 'item_id', descending: true }],
} as const satisfies ListSpec;

export const jobCreate = z.strictObject({
  name: storableText(120),
  data: z.record(z.string(), z.json()).default({}),
  label: storableText(255).optional(),
});

/** The jobs that staff start by hand. Source: decisions.md section 7. */
export const startableJobs = [
  'Export addresses to CSV',
  'control_list_ih_check',
  'control_list_cs_check',
  'control_list_order_check',
] as const;
export type StartableJob = (typeof startableJobs)[number];
