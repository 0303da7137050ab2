/** The id of the socket of the client that sent a request. The service does not send the request's events to this socket. */
export const socketIdPattern = /^\d+\.\d+$/;
