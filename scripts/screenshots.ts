// `npm run screenshots [-- name …]`: takes screenshots of the app with demo data, and writes them to docs/screenshots.
import { rm } from 'node:fs/promises';
import { runService } from '../test/e2e/running-service.ts';
import { buildStale } from './build/build.mjs';
import { takeScreenshots } from './screenshots/take-screenshots.ts';

const folder = 'docs/screenshots';
const names = process.argv.slice(2);

await buildStale(['app', 'service']);
const service = await runService(process.env.SEEDED_DATA);
try {
  if (names.length === 0) await rm(folder, { recursive: true, force: true });
  const { bytes, count } = await takeScreenshots(service.url, folder, names);
  console.log(`${count} pictures in ${folder}, ${(bytes / 1e6).toFixed(1)} MB`);
} finally {
  await service.remove();
}
