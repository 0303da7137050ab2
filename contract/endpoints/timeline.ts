import { timelineQuery, timelineResponse } from '../composed/timeline.ts';
import { type Endpoint, ok } from '../endpoint.ts';
import { apiPrefix } from '../version.ts';

export const timelineEndpoints = {
  readTimeline: {
    method: 'GET',
    path: `${apiPrefix}/timeline`,
    summary: 'Read the notes, calls, tasks, documents, payments, used credits and changes of a record, newest first',
    credentials: 'bearer',
    query: timelineQuery,
    response: ok(timelineResponse),
  },
} as const satisfies Record<string, Endpoint>;
