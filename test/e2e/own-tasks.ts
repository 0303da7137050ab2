import type { Api, ApiRecord } from './service-api.ts';

/** Colleagues of the demo data, by account. */
export const uids = { clerk: 2, porter: 3 } as const;

interface OwnTasks {
  readonly client: string;
  /** The address of a view of tasks that shows these alone; `more`: further filters. */
  readonly at: (path: string, more?: object) => string;
  readonly add: (label: string, more?: object) => Promise<ApiRecord>;
}

/** The tasks at a client of their own, so that no other test is met among them. */
export async function ownTasks(api: Api): Promise<OwnTasks> {
  const { id } = await api.create('datatable-clients', { last_name: 'Tasks', company: `Tasks ${crypto.randomUUID()}` });
  return {
    client: id,
    at: (path, more = {}) => `${path}?filter=${encodeURIComponent(JSON.stringify({ reference: id, ...more }))}`,
    add: (label, more = {}) => api.create('tasks', { label, reference: id, ...more }),
  };
}
