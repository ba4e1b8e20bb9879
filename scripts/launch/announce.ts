import { styleText } from 'node:util';
import { type Demo, DemoSchema, type Settings } from '@ruche/contracts';
import { secondsSince } from '#scripts/setup/progress.mjs';
import { localAddress } from './ready.ts';

/** What the sign-in page tells too. Without an answer there is nothing to tell. */
async function findDemo({ host, port, isDemoOn }: Settings): Promise<Demo['demo']> {
  if (!isDemoOn) return null;
  const answer = await fetch(`${localAddress(host, port)}/api/v1/demo`, { signal: AbortSignal.timeout(5000) });
  return DemoSchema.safeParse(await answer.json()).data?.demo ?? null;
}

/** The lines a person is waiting for; gives the demo's log-in, where there is a demo. */
export async function announceReady(settings: Settings, startedAt: number): Promise<Demo['demo']> {
  const lines: [string, string][] = [['Ruche is ready', styleText('bold', settings.publicUrl)]];
  const demo = await findDemo(settings).catch(() => null);
  if (demo) lines.push(['Demo log-in', `${demo.email}  ${demo.password}`]);
  if (settings.isSandboxOn) lines.push(['Sandbox networks, mail and SMS', `http://localhost:${settings.sandboxPort}`]);
  lines.push(['Data', settings.dataFolder]);
  const width = Math.max(...lines.map(([label]) => label.length));
  const text = lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`).join('\n');
  console.log(`\n${text}\n\n  Started in ${secondsSince(startedAt)}. Ctrl-C stops everything.\n`);
  return demo;
}
