import { relative } from 'node:path';

/** Returns the shorter of the absolute and the relative path, because addresses of local sockets have at most about 100 bytes. */
export function shortestPath(file: string): string {
  const near = relative(process.cwd(), file);
  return near.length < file.length ? near : file;
}
