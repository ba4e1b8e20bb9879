import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFreePorts } from '@ruche/database/testing';
import { settingNames } from '@ruche/runtime/settings';

// The whole product, started as anybody starts it, on ports and data of its own. Workers of the test runner read this
// file again, so what must stay the same for one run is kept in the environment. `npm test` names a data folder of its
// own, which it removes; one that is made here stays to be looked at.
// The sandbox's mail is on the port after its own.
const firstPort = await findFreePorts(3);
process.env['E2E_SANDBOX_PORT'] ??= String(firstPort);
process.env['E2E_PORT'] ??= String(firstPort + 2);
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'ruche-e2e-'));

const port = Number(process.env['E2E_PORT']);
const root = join(import.meta.dirname, '../..');
const address = `http://localhost:${port}`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: join(root, 'test-results/e2e'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine what comes, comes later.
  timeout: 240_000,
  expect: { timeout: 50_000 },
  reporter: [['list']],
  use: {
    baseURL: address,
    // What was done, asked and logged, of failing stories. Snapshots of the page at every step would add a fifth to the
    // processor time of all stories; the picture of the end costs nothing until one fails.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // Nothing that is judged here moves, and every movement is waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        // Chromium's own sandbox does not work for root, and needs no network of its own.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@narrow-only/ },
    {
      name: 'narrow',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grep: /@both-widths|@narrow-only/,
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: root,
    url: `${address}/health/ready`,
    timeout: 120_000,
    // Longer than the launcher's patience with its roles.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 40_000 },
    env: {
      // Whatever is set for the product that one works with must not reach the one under test.
      ...Object.fromEntries(settingNames.map((name) => [name, ''])),
      PORT: String(port),
      SANDBOX_PORT: process.env['E2E_SANDBOX_PORT'],
      RUCHE_DATA: process.env['E2E_DATA'],
      LOG_LEVEL: 'warn',
      // Many people sign in from this one machine, and ask for mail more often than anybody would.
      AUTH_RATE_FACTOR: '1000',
      AUTH_SEND_FREQUENCY_S: '0',
    },
  },
});
