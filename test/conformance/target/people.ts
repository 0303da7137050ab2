/** The users of a remote service. Source: docs/specification/extensions.md#demo-data. */
import type { Person } from './subject.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const demo: Readonly<Record<Person, string>> = {
  administrator: 'admin@example.com:demo',
  clerk: 'clerk@example.com:demo',
  porter: 'porter@example.com:demo',
  client: 'client@example.com:demo',
};

/**
 * Reads `CONFORMANCE_ADMIN`, `CONFORMANCE_CLERK`, `CONFORMANCE_PORTER` and `CONFORMANCE_CLIENT`, each as `email:password`. Default: the
 * demo accounts.
 */
export function peopleFrom(environment: Readonly<Record<string, string | undefined>>): Readonly<Record<Person, Credentials>> {
  return {
    administrator: credentialsOf(environment.CONFORMANCE_ADMIN ?? demo.administrator),
    clerk: credentialsOf(environment.CONFORMANCE_CLERK ?? demo.clerk),
    porter: credentialsOf(environment.CONFORMANCE_PORTER ?? demo.porter),
    client: credentialsOf(environment.CONFORMANCE_CLIENT ?? demo.client),
  };
}

function credentialsOf(text: string): Credentials {
  const [email = '', ...rest] = text.split(':');
  return { email, password: rest.join(':') };
}
