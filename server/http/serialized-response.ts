/** A response that is serialized and compressed once, for all requests that share it. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SerializedResponse {
  readonly json: string;
  /** The JSON compressed with gzip; undefined if it is too short for compression. */
  readonly zipped: Buffer | undefined;
}

const compress = promisify(gzip);
/** Minimum number of characters for compression. @fastify/compress uses the same limit for responses that are not shared. */
const minCompressedLength = 1024;

export const compressResponse = async (json: string): Promise<SerializedResponse> => ({
  json,
  zipped: json.length < minCompressedLength ? undefined : await compress(json),
});

export function sendSerialized(request: FastifyRequest, reply: FastifyReply, { json, zipped }: SerializedResponse): FastifyReply {
  reply.type('application/json; charset=utf-8');
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['gzip', 'identity']);
  if (encoding !== 'gzip' || !zipped) return reply.send(json);
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  return reply.header('content-encoding', 'gzip').send(zipped);
}
