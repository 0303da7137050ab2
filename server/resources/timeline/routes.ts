import type { FastifyInstance } from 'fastify';
import { mayCall } from '../../../contract/access.ts';
import { defaultTimelinePageSize, textOfPosition, timelineKindsOf } from '../../../contract/composed/timeline.ts';
import { endpointOf, resourceOfRecord } from '../../../contract/resources/resource-table.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { RequestProblem } from '../../http/problem.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findPositions } from './repository.ts';
import { timelineEntriesOf } from './timeline-entries.ts';

export function timelineRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, extensions } = context;
  serveEndpoint(app, context, 'readTimeline', async ({ query, caller, request }) => {
    const { record_type: type, record_id, kinds: requestedKinds, before, range = defaultTimelinePageSize } = query;
    const readEndpoint = endpointOf(resourceOfRecord(type), 'read');
    if (readEndpoint && !mayCall(readEndpoint, [caller.role]))
      throw new RequestProblem('not-permitted', `The role ${caller.role} may not read this record`);
    const readableKinds = timelineKindsOf(type, [caller.role], extensions);
    const kinds = requestedKinds ? readableKinds.filter((kind) => requestedKinds.includes(kind)) : readableKinds;
    // Reads one more position than the page contains, to find out whether there are older entries.
    const positions = await findPositions(db, caller, { type, id: Number(record_id), kinds, before, limit: range + 1 });
    const page = positions.slice(0, range);
    const lastPosition = page.at(-1);
    return {
      body: {
        data: await timelineEntriesOf(context, page, request),
        next: lastPosition && positions.length > range ? textOfPosition(lastPosition) : null,
      },
    };
  });
}
