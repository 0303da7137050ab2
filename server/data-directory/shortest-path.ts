import { relative } from 'node:path';

/** Returns the shorter of the absolute and the relative path, because the path of a local socket can have at most about 100 bytes. */
export function shortestPath(file: string): string {
  const relativePath = relative(process.cwd(), file);
  return relativePath.length < file.length ? relativePath : file;
}
