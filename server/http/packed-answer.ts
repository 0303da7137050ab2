/** An answer written as JSON and compressed once, for all who are given the same one. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface PackedAnswer {
  readonly json: string;
  /** With gzip. Undefined of what is too short for it to be worth it. */
  readonly zipped: Buffer | undefined;
}

const compress = promisify(gzip);
/** Characters; as @fastify/compress does for the answers that are not shared. */
const worthZipping = 1024;

export const pack = async (json: string): Promise<PackedAnswer> => ({
  json,
  zipped: json.length < worthZipping ? undefined : await compress(json),
});

/** Sends it in the encoding that the client takes. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { json, zipped }: PackedAnswer): FastifyReply {
  reply.type('application/json; charset=utf-8');
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['gzip', 'identity']);
  if (encoding !== 'gzip' || !zipped) return reply.send(json);
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  return reply.header('content-encoding', 'gzip').send(zipped);
}
