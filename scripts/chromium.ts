import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Browsers in the order of preference. The first one cannot show windows, but browser tests take about half as long with it. */
const executableNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags that turn off the GPU, and connections to the vendor's hosts at every start. As root, Chromium cannot use its sandbox. */
export const chromiumFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export const systemChromium = (path = process.env.PATH ?? ''): string | undefined =>
  executableNames.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))).find((file) => existsSync(file));

/**
 * Returns the path of the browser for tests. If there is none, installs Chromium when run as root on Debian.
 *
 * @throws {Error} if `CHROME_PATH` names a missing file, or if no browser was found
 */
export function findChromium(): string {
  const configuredPath = process.env.CHROME_PATH;
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(`CHROME_PATH names ${configuredPath}, which does not exist`);
  }
  const installedPath =
    systemChromium() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined) ?? installOnDebian();
  if (installedPath) return installedPath;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or run npx playwright install chromium, or name one in CHROME_PATH',
  );
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  console.error('Installing Chromium for the browser tests …');
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return systemChromium();
}
