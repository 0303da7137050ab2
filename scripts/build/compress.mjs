import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliText = promisify(brotliCompress);
const gzipText = promisify(gzip);

const textFilePattern = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Minimum size in bytes of a file to compress. Compressing a smaller file does not reduce the number of network packets. */
const minSize = 1024;

/**
 * Writes `name.br` and `name.gz` next to each text file of a folder, except small ones. `config.json` is not compressed, because operators
 * edit it after the build. A compressed copy would keep the old content.
 *
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries.filter((name) => textFilePattern.test(name) && name !== 'config.json').map((name) => compressFile(join(folder, name))),
  );
}

/** @param {string} file */
async function compressFile(file) {
  const text = await readFile(file);
  if (text.length < minSize) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    brotliText(text, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzipText(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
