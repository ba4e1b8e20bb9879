import { styleText } from 'node:util';
import type { Demo } from '@ruche/contracts/people';
import type { Settings } from '@ruche/runtime/settings';
import { secondsSince } from '#scripts/setup/progress.mjs';
import { connectDemoAccounts } from './demo-accounts.ts';
import { explain } from './explain.ts';
import { ask, localAddress } from './ready.ts';
import type { Session } from './session.ts';

/** The demo's log-in, which the sign-in page tells too. Without an answer there is nothing to tell. */
async function findDemo({ host, port, isDemoOn }: Settings): Promise<Demo['demo']> {
  if (!isDemoOn) return null;
  try {
    // Our own server has held its answer against the contract already.
    const { isOk, text } = await ask(`${localAddress(host, port)}/api/v1/demo`);
    return isOk ? (JSON.parse(text) as Demo).demo : null;
  } catch {
    return null;
  }
}

/** The lines a person is waiting for, once the demo has something to look at. */
export async function announceReady({ stopping }: Session, settings: Settings, startedAt: number): Promise<void> {
  const demo = await findDemo(settings);
  if (demo !== null && settings.isSandboxOn) {
    await connectDemoAccounts({ settings, demo }, stopping).catch((error: unknown) => {
      if (!stopping.aborted) console.error(`Some of the demo’s accounts couldn’t be connected. ${explain(error)}`);
    });
  }
  if (stopping.aborted) return;
  const lines: [string, string][] = [['Ruche is ready', styleText('bold', settings.publicUrl)]];
  if (demo) lines.push(['Demo login', `${demo.email}  ${demo.password}`]);
  if (settings.isSandboxOn) lines.push(['Sandbox (networks, email, SMS)', `http://localhost:${settings.sandboxPort}`]);
  lines.push(['Data', settings.dataFolder]);
  const width = Math.max(...lines.map(([label]) => label.length));
  const text = lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`).join('\n');
  console.log(`\n${text}\n\n  Started in ${secondsSince(startedAt)}. Press Ctrl-C to stop.\n`);
}
