/** A host name or an address, with or without a port: what addresses that the service hands out are made of. */
const host = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether the `Host` of a request may stand in an address; clients of HTTP/1.0 send none. */
export const isHost = (sent: string): boolean => sent === '' || host.test(sent);
