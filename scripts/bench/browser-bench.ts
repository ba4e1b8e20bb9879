import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { provideChromium } from '#scripts/checks/chromium.ts';
import { ROOT } from '#scripts/launch/settings.ts';
import type { BenchPlace, BenchServer } from './bench-server.ts';

/** Runs one program of packages/e2e/bench against a server; gives what it measured. */
export async function runBrowserBench(
  name: string,
  { address }: BenchServer,
  person: BenchPlace['person'],
  more: Record<string, string> = {},
): Promise<unknown> {
  const child = spawn(process.execPath, [join(ROOT, 'packages', 'e2e', 'bench', `${name}.ts`)], {
    env: {
      ...process.env,
      CHROMIUM_PATH: await provideChromium(),
      BENCH_ADDRESS: address,
      BENCH_EMAIL: person.email,
      BENCH_PASSWORD: person.password,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]);
  if (code !== 0) throw new Error('The browser did not finish.');
  return JSON.parse(said) as unknown;
}
