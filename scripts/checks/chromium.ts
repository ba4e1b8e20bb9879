import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lastLines } from '#scripts/setup/command.mjs';
import { Problem } from '#scripts/setup/problem.mjs';
import { runTool } from './run-tool.ts';

// The shell without windows draws the same pages at less than half the cost, so it is taken first.
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PROGRAMS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ADVICE = `The browser tests need Chromium, and this machine has none. Install it:
  Debian, Ubuntu   sudo apt-get install chromium-headless-shell
  macOS            brew install --cask chromium
or name the program of a Chromium or Chrome that you have: CHROMIUM_PATH=… npm test`;

type Surroundings = { env: NodeJS.ProcessEnv; isPresent: (path: string) => boolean };

export function findChromium({ env, isPresent }: Surroundings): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (isPresent(named)) return named;
    throw new Problem(`CHROMIUM_PATH names ${named}, and there is no such program.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...PROGRAMS.flatMap((name) => ['/usr/bin', ...folders].map((folder) => join(folder, name))),
    ...MAC_PROGRAMS,
  ];
  return candidates.find(isPresent) ?? null;
}

async function installFromDebian(): Promise<void> {
  console.log('  Installing Debian’s Chromium …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-q'], { env });
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
  const { code, output } = await runTool('apt-get', install, { env });
  if (code !== 0) throw new Problem(`apt-get could not install Chromium:\n${lastLines(output)}\n${ADVICE}`);
}

/** The system's Chromium; Debian's, where we may install it; else a message with what to install. */
export async function provideChromium(): Promise<string> {
  const surroundings = { env: process.env, isPresent: existsSync };
  const present = findChromium(surroundings);
  if (present !== null) return present;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Problem(ADVICE);
  await installFromDebian();
  const brought = findChromium(surroundings);
  if (brought === null) throw new Problem(ADVICE);
  return brought;
}
