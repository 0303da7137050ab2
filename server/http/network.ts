import { isIPv6 } from 'node:net';

/** Who is counted as one: an address of IPv4, and of IPv6 all that share its first half, which whoever has one of them has. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [start = '', end] = address.split('::');
  const parts = (text: string) => text.split(':').filter(Boolean);
  const missing = end === undefined ? 0 : 8 - parts(start).length - parts(end).length;
  const all = [...parts(start), ...Array.from({ length: missing }, () => '0'), ...parts(end ?? '')];
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16))
    .join(':')}/64`;
}
