import { resolve } from 'node:path';
import type { Settings } from '@ruche/runtime/settings';
import { Problem } from '#scripts/setup/problem.mjs';
import type { SettingsReading } from './settings-thread.ts';
import { runInThread } from './thread.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The checked environment, with the data folder as an absolute path. */
export async function loadSettings(): Promise<Settings> {
  const { settings, problem } = await runInThread<SettingsReading>(new URL('./settings-thread.ts', import.meta.url));
  if (settings === null) throw new Problem(problem);
  return { ...settings, dataFolder: resolve(ROOT, settings.dataFolder) };
}
