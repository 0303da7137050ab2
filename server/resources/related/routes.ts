import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mayCall } from '../../../contract/access.ts';
import type { RelatedRead } from '../../../contract/composed/related.ts';
import { type EndpointRead, relatedReads, singleRead } from '../../../contract/composed/related-reads.ts';
import { endpointOf, resourceOfRecord } from '../../../contract/resources/resource-table.ts';
import { oneRecord, type ProblemReason, reasonOfProblem } from '../../../contract/wire.ts';
import { type EndpointCall, serveEndpoint } from '../../http/endpoint.ts';
import { notFound, RequestProblem } from '../../http/problem.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Limits the parallel reads of one request, so that it does not take all connections to the database. */
const maxParallelReads = 3;

/**
 * A read that is refused for one of these reasons is left out. For example, the record was deleted during the request, or the read has a
 * filter of a disabled extension (`bad-query`).
 */
const reasonsToOmit: readonly (ProblemReason | undefined)[] = ['not-found', 'not-permitted', 'bad-query'];

export function relatedRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { reads } = context;
  type Call = Pick<EndpointCall<'readRelated'>, 'caller' | 'request' | 'reply'>;

  const readOrOmit = async (
    { endpoint, address, id, neededFor = endpoint }: EndpointRead,
    call: Call,
  ): Promise<RelatedRead | undefined> => {
    // The user needs some responses only for a call of the endpoint `neededFor`. They are left out if the user may not call that endpoint.
    const isPermitted = [endpoint, neededFor].every((name) => mayCall(name, [call.caller.role]));
    const readEndpoint = isPermitted ? reads.get(endpoint) : undefined;
    try {
      const response = await readEndpoint?.({ ...call, address, ...(id === undefined ? {} : { id }) });
      return response && { address, ...(response.etag === undefined ? {} : { etag: response.etag }), response: response.body };
    } catch (error) {
      if (error instanceof RequestProblem && reasonsToOmit.includes(reasonOfProblem(error.document))) return undefined;
      throw error;
    }
  };

  serveEndpoint(app, context, 'readRelated', async ({ query: { record_type: type, record_id: id }, caller, request, reply }) => {
    const call: Call = { caller, request, reply };
    const endpoint = endpointOf(resourceOfRecord(type), 'read');
    if (endpoint && !mayCall(endpoint, [caller.role]))
      throw new RequestProblem('not-permitted', `The role ${caller.role} may not read this record`);
    const readRecord = endpoint && reads.get(endpoint);
    if (!readRecord) throw notFound(type, id);
    const { body } = await readRecord({ ...call, ...singleRead(endpoint, id) });
    const remainingReads = [...relatedReads[type](oneRecord(z.unknown()).parse(body).data[0])];
    const data: RelatedRead[] = [];
    while (remainingReads.length > 0) {
      const responses = await Promise.all(remainingReads.splice(0, maxParallelReads).map((read) => readOrOmit(read, call)));
      data.push(...responses.filter((response) => response !== undefined));
    }
    return { body: { data } };
  });
}
