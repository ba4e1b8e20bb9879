import { styleText } from 'node:util';
import type { Settings } from '@ruche/contracts';
import { secondsSince } from '#scripts/setup/progress.mjs';

/** The lines a person is waiting for. */
export function announceReady(settings: Settings, startedAt: number): void {
  const lines: [string, string][] = [['Ruche is ready', styleText('bold', settings.publicUrl)]];
  if (settings.isSandboxOn) lines.push(['Sandbox networks, mail and SMS', `http://localhost:${settings.sandboxPort}`]);
  lines.push(['Data', settings.dataFolder]);
  const width = Math.max(...lines.map(([label]) => label.length));
  const text = lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`).join('\n');
  console.log(`\n${text}\n\n  Started in ${secondsSince(startedAt)}. Ctrl-C stops everything.\n`);
}
