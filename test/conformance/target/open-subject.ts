/**
 * Chooses the service under test. With `CONFORMANCE_URL`, it is the service at that URL, with the users of {@link peopleFrom}. Otherwise
 * the real service is started in this process with its own database.
 */
import { emailOf, password, startTestService } from '../../server/service.ts';
import { connect } from './connect.ts';
import { makeDirectly, rowsOf } from './make-directly.ts';
import { makeThroughService } from './make-through-service.ts';
import { peopleFrom } from './people.ts';
import type { Person, Subject } from './subject.ts';

/** The URL of a remote service, or undefined. */
export const remoteUrl = process.env.CONFORMANCE_URL?.replace(/\/$/, '');

export const openSubject = (environment: Record<string, string> = {}): Promise<Subject> =>
  remoteUrl === undefined ? openLocal(environment) : openRemote(remoteUrl);

async function openRemote(url: string): Promise<Subject> {
  const connection = await connect(url, peopleFrom(process.env));
  const canCreate = connection.extensions.has('create') && connection.extensions.has('notes-write');
  return {
    ...connection,
    ownClient: '',
    make: canCreate ? makeThroughService(connection) : undefined,
    rows: undefined,
    close: async () => {},
  };
}

async function openLocal(environment: Record<string, string>): Promise<Subject> {
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
