import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { meErrorSchema, problemSchema } from '../../contract/wire.ts';
import type { ServiceResponse } from './service.ts';

/** Returns the endpoint of the contract that a request belongs to. */
function endpointOf(method: string, path: string): Endpoint | undefined {
  const [address = ''] = path.split('?', 1);
  // Real-time clients may send this request as a GET, although the contract has it as a POST.
  if (address === endpoints.authorizeRealtime.path) return endpoints.authorizeRealtime;
  return Object.values<Endpoint>(endpoints).find(
    (endpoint) => endpoint.method === method && new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(address),
  );
}

/** Throws if a response does not match the contract of its endpoint, or has a 5xx status other than 503. */
export function checkResponse(method: string, path: string, { status, headers, body }: ServiceResponse): void {
  const endpoint = endpointOf(method, path);
  if (status >= 500 && status !== 503) throw new Error(`${method} ${path} returned ${status}: ${JSON.stringify(body)}`);
  if (status >= 400) {
    if (endpoint === endpoints.readMe && (status === 401 || status === 403)) meErrorSchema.parse(body);
    else if (problemSchema.parse(body).status !== status || !headers.get('content-type')?.startsWith('application/problem+json')) {
      throw new Error(`${method} ${path} returned ${status} without a problem document of that status`);
    }
    return;
  }
  if (!endpoint) throw new Error(`${method} ${path} is not in the contract, but returned ${status}`);
  if (status !== endpoint.response.status) throw new Error(`${method} ${path} returned ${status} instead of ${endpoint.response.status}`);
  endpoint.response.schema.parse(body);
}
