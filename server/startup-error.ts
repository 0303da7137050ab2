/** What keeps the service from starting, in one line for the terminal; the process ends with code 1. */
export class StartupError extends Error {}
