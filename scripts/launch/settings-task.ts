import { describeSettingProblems, readSettings, type Settings } from '@ruche/runtime/settings';
import { Problem } from '#scripts/setup/problem.mjs';

export function run(): Settings {
  const result = readSettings(process.env);
  if (!result.ok) throw new Problem(describeSettingProblems(result.problems));
  return result.settings;
}
