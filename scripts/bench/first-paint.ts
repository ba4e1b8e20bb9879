import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { provideChromium } from '#scripts/checks/chromium.ts';
import { ROOT } from '#scripts/launch/settings.ts';
import type { BenchPlace, BenchServer } from './bench-server.ts';
import { row } from './report.ts';

const PROGRAM = join(ROOT, 'packages', 'e2e', 'bench', 'first-paint.ts');

type Visit = { paintMs: number; listMs: number; cards: number };

const beside = (value: number, floor: number) =>
  `${(value / floor).toFixed(2)} × the same with one client shown (${floor.toFixed(0)} ms)`;

/** The clients' screen in a browser, beside the same screen with one client on it. */
export async function measureFirstPaint({ address }: BenchServer, { person }: BenchPlace): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      CHROMIUM_PATH: await provideChromium(),
      BENCH_ADDRESS: address,
      BENCH_EMAIL: person.email,
      BENCH_PASSWORD: person.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]);
  if (code !== 0) throw new Error('The browser did not finish.');
  const { many, one } = JSON.parse(said) as { many: Visit; one: Visit };
  row('first paint of the screen', `${many.paintMs.toFixed(0)} ms`, beside(many.paintMs, one.paintMs));
  row('first clients painted', `${many.listMs.toFixed(0)} ms`, beside(many.listMs, one.listMs));
  row('cards in the document', String(many.cards), 'however many clients there are');
}
