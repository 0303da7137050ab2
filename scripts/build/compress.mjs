import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Below this a compressed answer saves no packet. */
const SMALLEST = 1024;

/**
 * Writes `name.br` (quality 11) and `name.gz` (level 9) beside every text file of a folder, so that the service never compresses the app.
 * `config.json` stays as it is: whoever runs the app edits it after the build, and a compressed copy would go on answering the old one.
 *
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.filter((name) => TEXT.test(name) && name !== 'config.json').map((name) => compressFile(join(folder, name))));
}

/** @param {string} file */
async function compressFile(file) {
  const text = await readFile(file);
  if (text.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    brotli(text, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzipped(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
