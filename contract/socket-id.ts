/** Matches the id of a real-time socket. A request can contain the id of the caller's socket, which then gets no events of the request. */
export const socketIdPattern = /^\d+\.\d+$/;
