/** The address by which a client reached the service, and a list's link to itself. Source: api.md "Conventions", `self`. */
import type { FastifyRequest } from 'fastify';

export const siteOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

export const selfOf = (title: string, request: FastifyRequest) => ({ title, href: siteOf(request) + request.url });
