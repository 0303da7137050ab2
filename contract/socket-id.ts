/** What real-time clients name as the socket that sent a request, and is not to hear of it again. */
export const socketIdPattern = /^\d+\.\d+$/;
