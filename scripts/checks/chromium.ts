import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { lastLines } from '#scripts/setup/command.mjs';
import { Problem } from '#scripts/setup/problem.mjs';
import { runTool } from './run-tool.ts';

// The shell without windows draws the same pages in half the time, so it is taken first.
const SHELL = 'chromium-headless-shell';
const PROGRAMS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PROGRAMS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ADVICE = `Browser tests need Chromium, which isn’t installed. Install it:
  Debian, Ubuntu   sudo apt-get install chromium-headless-shell
  macOS            brew install --cask chromium
or set the path of your Chromium or Chrome: CHROMIUM_PATH=… npm test`;

type Surroundings = { env: NodeJS.ProcessEnv; isPresent: (path: string) => boolean };

export function findChromium({ env, isPresent }: Surroundings): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (isPresent(named)) return named;
    throw new Problem(`CHROMIUM_PATH is ${named}, but there’s no such program.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...PROGRAMS.flatMap((name) => ['/usr/bin', ...folders].map((folder) => join(folder, name))),
    ...MAC_PROGRAMS,
  ];
  return candidates.find(isPresent) ?? null;
}

/** Whether there is something better than what was found: nobody named a program, and it is not the shell. */
export function wantsShell(found: string | null, { env }: Pick<Surroundings, 'env'>): boolean {
  return !env['CHROMIUM_PATH'] && (found === null || basename(found) !== SHELL);
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installFromDebian(): Promise<{ isInstalled: boolean; output: string }> {
  console.log('  Installing Debian’s Chromium …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-q'], { env });
  const { code, output } = await runTool('apt-get', ['install', '-y', '-q', '--no-install-recommends', SHELL], { env });
  return { isInstalled: code === 0, output };
}

/**
 * Debian's shell, where we may install it, even beside a whole browser; else the system's Chromium; else a message with
 * what to install.
 */
export async function provideChromium(): Promise<string> {
  const surroundings = { env: process.env, isPresent: existsSync };
  const present = findChromium(surroundings);
  if (!wantsShell(present, surroundings) || !canInstall()) {
    if (present === null) throw new Problem(ADVICE);
    return present;
  }
  const { isInstalled, output } = await installFromDebian();
  const found = findChromium(surroundings);
  if (found !== null) return found;
  throw new Problem(isInstalled ? ADVICE : `apt-get couldn’t install Chromium:\n${lastLines(output)}\n${ADVICE}`);
}
