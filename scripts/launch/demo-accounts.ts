import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@ruche/runtime/settings';
import type { DemoAccountsTask } from './demo-accounts-task.ts';
import { runTask } from './task.ts';

/** Remembers that it is done: whoever takes an account away does not find it there again at the next start. */
function markOf({ dataFolder }: Settings): string {
  return join(dataFolder, 'demo-accounts-connected');
}

/** A demo that is made anew gets its accounts anew. */
export async function forgetDemoAccounts(settings: Settings): Promise<void> {
  await rm(markOf(settings), { force: true });
}

/** Connects accounts of the sandbox's networks to the demo's clients, once. */
export async function connectDemoAccounts(task: DemoAccountsTask, stopping: AbortSignal): Promise<void> {
  const mark = markOf(task.settings);
  if (existsSync(mark)) return;
  await runTask(new URL('./demo-accounts-task.ts', import.meta.url), task, stopping);
  await writeFile(mark, '');
}
