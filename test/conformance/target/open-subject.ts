/**
 * Decides which service the suite is about. With `CONFORMANCE_URL`: the one at that address, as the people of {@link peopleFrom}. Else the
 * real service, started in this process on a database of its own.
 */
import { emailOf, password, startTestService } from '../../server/service.ts';
import { connect } from './connect.ts';
import { makeDirectly, rowsOf } from './make-directly.ts';
import { makeThroughService } from './make-through-service.ts';
import { peopleFrom } from './people.ts';
import type { Person, Subject } from './subject.ts';

/** Set: the address of a running service. */
export const remoteUrl = process.env.CONFORMANCE_URL?.replace(/\/$/, '');

export const openSubject = (environment: Record<string, string> = {}): Promise<Subject> =>
  remoteUrl === undefined ? openOwn(environment) : openRemote(remoteUrl);

async function openRemote(url: string): Promise<Subject> {
  const connection = await connect(url, peopleFrom(process.env));
  const creates = connection.extensions.has('create') && connection.extensions.has('notes-write');
  return {
    ...connection,
    ownClient: '',
    make: creates ? makeThroughService(connection) : undefined,
    rows: undefined,
    close: async () => {},
  };
}

async function openOwn(environment: Record<string, string>): Promise<Subject> {
  const service = await startTestService(environment);
  const credentials = (person: Person) => ({ email: emailOf(person), password });
  const connection = await connect(service.url, {
    administrator: credentials('administrator'),
    clerk: credentials('clerk'),
    porter: credentials('porter'),
    client: credentials('client'),
  });
  const make = connection.extensions.has('create') ? makeThroughService(connection) : makeDirectly(service, connection);
  return { ...connection, ownClient: String(service.ownClientId), make, rows: rowsOf(service), close: () => service.close() };
}
