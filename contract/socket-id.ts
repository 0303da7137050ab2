/** Matches the id of the real-time socket of a request's client. The service does not send the events of the request to this socket. */
export const socketIdPattern = /^\d+\.\d+$/;
