/** The address at which the client reached the service, and the link of a list to itself. Source: docs/specification/api.md#envelope. */
import type { FastifyRequest } from 'fastify';

/** Returns, for example, `https://office.example`. */
export const requestOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

export const selfLinkOf = (title: string, request: FastifyRequest, address: string) => ({ title, href: requestOrigin(request) + address });
