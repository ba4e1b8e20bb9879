import { resolve } from 'node:path';
import type { Settings } from '@ruche/runtime/settings';
import { runTask } from './task.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The checked environment, with the data folder as an absolute path. */
export async function loadSettings(): Promise<Settings> {
  const settings = await runTask<Settings>(new URL('./settings-task.ts', import.meta.url));
  return { ...settings, dataFolder: resolve(ROOT, settings.dataFolder) };
}
