import { resolve } from 'node:path';
import { describeSettingProblems, readSettings, type Settings } from '@ruche/runtime/settings';
import { Problem } from '#scripts/setup/problem.mjs';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The checked environment, with the data folder as an absolute path. */
export function loadSettings(): Settings {
  const result = readSettings(process.env);
  if (!result.ok) throw new Problem(describeSettingProblems(result.problems));
  return { ...result.settings, dataFolder: resolve(ROOT, result.settings.dataFolder) };
}
