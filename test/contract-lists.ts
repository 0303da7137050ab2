/** The lists of the contract, and its resources with a form. They are found in the contract itself, so that tests also cover new ones. */
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { ListSpec } from '../contract/query.ts';
import type { Resource } from '../contract/resources/resource.ts';
import { endpointOf, type ResourceName, resourceNames } from '../contract/resources/resource-table.ts';

export const lists = resourceNames.map((name): { readonly name: ResourceName; readonly list: ListSpec } => {
  const endpointName = endpointOf(name, 'list');
  const endpoint: Endpoint | undefined = endpointName && endpoints[endpointName];
  if (!endpoint?.list) throw new Error(`the list of ${name} has no endpoint`);
  return { name, list: endpoint.list };
});

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && ['list', 'writable', 'groups', 'readOnly'].every((key) => key in value);

const modules: Readonly<Record<string, object>> = import.meta.glob('../contract/resources/**/*.ts', { eager: true });

/** The resources with a form. */
export const formResources = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isResource))
  .map((resource) => {
    const named = lists.find(({ list }) => list === resource.list);
    if (!named) throw new Error('a resource of the contract is not in the table of resources');
    return { name: named.name, resource };
  });
