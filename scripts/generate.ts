import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { ROOT } from './launch/settings.ts';
import { generateSdk } from './sdk/files.ts';

// `npm run sdk:generate`: what the SDK knows of the API, anew from the contracts.

for (const { path, text } of await generateSdk()) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(`Wrote ${relative(ROOT, path)}.`);
}
