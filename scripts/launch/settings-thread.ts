import { parentPort } from 'node:worker_threads';
import { describeSettingProblems, readSettings, type Settings } from '@ruche/runtime/settings';

export type SettingsReading = { settings: Settings; problem: '' } | { settings: null; problem: string };

const result = readSettings(process.env);
const reading: SettingsReading = result.ok
  ? { settings: result.settings, problem: '' }
  : { settings: null, problem: describeSettingProblems(result.problems) };
parentPort?.postMessage(reading, []);
