/** The id of a real-time socket. A socket gets no events of a request that contains its id. */
export const socketIdPattern = /^\d+\.\d+$/;
