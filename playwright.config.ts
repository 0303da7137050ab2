import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/seeded-data.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    // A trace is for who can open it; recording it takes a third of the time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags] },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
});
