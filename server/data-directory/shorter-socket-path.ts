import { relative } from 'node:path';

/**
 * Returns the shorter of the absolute and the relative path of a local socket. The operating system limits such a path to about 100 bytes.
 */
export function shorterSocketPath(file: string): string {
  const relativePath = relative(process.cwd(), file);
  return relativePath.length < file.length ? relativePath : file;
}
