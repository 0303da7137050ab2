import { relative } from 'node:path';

/** Addresses of local sockets are at most about 100 bytes long; a deep folder may be nearer from here. */
export function nearestPath(file: string): string {
  const near = relative(process.cwd(), file);
  return near.length < file.length ? near : file;
}
