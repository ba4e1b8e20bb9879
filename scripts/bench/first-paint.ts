import type { BenchPlace, BenchServer } from './bench-server.ts';
import { runBrowserBench } from './browser-bench.ts';
import { row } from './report.ts';

type Visit = { paintMs: number; listMs: number; cards: number };

const beside = (value: number, floor: number) =>
  `${(value / floor).toFixed(2)} × the same with one client shown (${floor.toFixed(0)} ms)`;

/** The clients' screen in a browser, beside the same screen with one client on it. */
export async function measureFirstPaint(server: BenchServer, { person }: BenchPlace): Promise<void> {
  const { many, one } = (await runBrowserBench('first-paint', server, person)) as { many: Visit; one: Visit };
  row('first paint of the screen', `${many.paintMs.toFixed(0)} ms`, beside(many.paintMs, one.paintMs));
  row('first clients painted', `${many.listMs.toFixed(0)} ms`, beside(many.listMs, one.listMs));
  row('cards in the document', String(many.cards), 'however many clients there are');
}
