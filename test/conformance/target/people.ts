/** Who the suite signs in as at a service that is reached over HTTP alone. Source: decisions.md section 8. */
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

/** Of `CONFORMANCE_ADMIN`, `CONFORMANCE_CLERK`, `CONFORMANCE_PORTER` and `CONFORMANCE_CLIENT`, each `email:password`; the demo accounts unless set. */
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
