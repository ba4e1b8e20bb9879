import { join } from 'node:path';
import { generateFiles } from '@ruche/sdk/generate';
import { ROOT } from '#scripts/launch/settings.ts';
import { describeApi } from './describe-api.ts';

const folder = join(ROOT, 'packages', 'sdk', 'src', 'generated');

/** The generated files of the SDK as the contracts now give them, with the path of each. */
export async function generateSdk(): Promise<{ path: string; text: string }[]> {
  const files = await generateFiles(await describeApi());
  return Object.entries(files).map(([name, text]) => ({ path: join(folder, name), text }));
}
