import { isIPv6 } from 'node:net';

/**
 * Returns the network for counting connections and failed sign-ins: an IPv4 address, or the /64 network of an IPv6 address. A client with
 * one IPv6 address can usually use every address of its /64 network.
 */
export function networkOf(address: string): string {
  // An IPv6 address with a dot contains an IPv4 address.
  if (!isIPv6(address) || address.includes('.')) return address;
  const [start = '', end] = address.split('::');
  const splitSegments = (text: string) => text.split(':').filter(Boolean);
  const missingCount = end === undefined ? 0 : 8 - splitSegments(start).length - splitSegments(end).length;
  const segments = [...splitSegments(start), ...Array.from({ length: missingCount }, () => '0'), ...splitSegments(end ?? '')];
  return `${segments
    .slice(0, 4)
    .map((segment) => Number.parseInt(segment, 16))
    .join(':')}/64`;
}
