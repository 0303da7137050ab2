/** Matches a host name or an IP address, with or without a port. The service uses the host in the URLs that it returns. */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Returns whether the service accepts the header `Host`. It accepts an empty header, because HTTP/1.0 clients need not send one. */
export const isHost = (host: string): boolean => host === '' || hostPattern.test(host);
