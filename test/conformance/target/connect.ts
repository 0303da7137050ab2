/** Signs the test users in at a service, loads its extensions, and sends requests to it. */
import { z } from 'zod';
import type { Credentials } from './people.ts';
import type { CallOptions, Person, Subject } from './subject.ts';

type Connection = Omit<Subject, 'make' | 'rows' | 'close' | 'ownClient'>;

const signInResponse = z.object({ data: z.tuple([z.object({ token: z.string(), uid: z.string() })]) });
const meResponse = z.object({ data: z.tuple([z.object({ config: z.object({ extensions: z.array(z.string()).default([]) }) })]) });

const basic = ({ email, password }: Credentials) => `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

export async function connect(url: string, people: Readonly<Record<Person, Credentials>>): Promise<Connection> {
  const signIn = async (person: Person) => {
    const response = await fetch(`${url}/api/login-token`, { headers: { authorization: basic(people[person]) } });
    if (response.status !== 200) throw new Error(`${people[person].email} cannot sign in at ${url}: ${await response.text()}`);
    return signInResponse.parse(await response.json()).data[0];
  };
  const signedIn = {
    administrator: await signIn('administrator'),
    clerk: await signIn('clerk'),
    porter: await signIn('porter'),
    client: await signIn('client'),
  };
  const me = await fetch(`${url}/api/me?access_token=${signedIn.clerk.token}`);
  const { extensions } = meResponse.parse(await me.json()).data[0].config;

  const call = async (method: string, path: string, { as = 'clerk', headers, json, raw }: CallOptions = {}) => {
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await fetch(url + (path.startsWith('/') ? path : `/api/v1.0/${path}`), {
      method,
      headers: {
        ...(as === 'nobody' ? {} : { authorization: `Bearer ${signedIn[as].token}` }),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };

  return {
    url,
    extensions: new Set(extensions),
    userIds: {
      administrator: signedIn.administrator.uid,
      clerk: signedIn.clerk.uid,
      porter: signedIn.porter.uid,
      client: signedIn.client.uid,
    },
    call,
    get: (path) => call('GET', path),
    post: (path, json) => call('POST', path, { json }),
    patch: (path, json) => call('PATCH', path, { json }),
    remove: (path) => call('DELETE', path),
    token: async (person) => signedIn[person].token,
  };
}
