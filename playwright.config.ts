import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';

/** A test runs most code only once, so optimizing the code takes more time than it saves: a fifth of the time of a page load. */
const withoutOptimization = ['--js-flags=--no-maglev,--no-opt'];

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/e2e/seeded-data.ts',
  workers: '100%',
  // A failed test is repeated only to record its trace. It counts as failed even if it passes the second time.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  // A hanging test must end. The limits allow for a machine with ten times the usual load.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    // Recording a trace of every test would take a third of the time and would stop long tests.
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, ...withoutOptimization] },
  },
  projects: [
    // Each project has its own output folder, because a run empties the folder. The traces of the other project are kept.
    { name: 'short', testDir: 'test/e2e', outputDir: 'test-results/short', use: devices['Desktop Chrome'] },
    { name: 'long', testDir: 'test/long/e2e', outputDir: 'test-results/long', use: devices['Desktop Chrome'] },
  ],
});
