import type { Api, ApiRecord } from './service-api.ts';

/** User ids of the demo data, by account. */
export const uids = { clerk: 2, porter: 3 } as const;

interface OwnTasks {
  readonly client: string;
  /** Returns the address of the page at `path` with only the client's tasks. `more` contains further filters. */
  readonly at: (path: string, more?: object) => string;
  readonly add: (label: string, more?: object) => Promise<ApiRecord>;
}

/** Creates a client, to which a test can add tasks. Each test has its own client, so that tests do not affect each other. */
export async function ownTasks(api: Api): Promise<OwnTasks> {
  const { id } = await api.create('datatable-clients', { last_name: 'Tasks', company: `Tasks ${crypto.randomUUID()}` });
  return {
    client: id,
    at: (path, more = {}) => `${path}?filter=${encodeURIComponent(JSON.stringify({ reference: id, ...more }))}`,
    add: (label, more = {}) => api.create('tasks', { label, reference: id, ...more }),
  };
}
