import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './launch/settings.ts';
import { buildSdk } from './sdk/build.ts';
import { generateSdk } from './sdk/generate.ts';

// `npm run sdk:generate`: what the SDK knows of the API, anew from the contracts.
// `npm run sdk:build`: the package as it's published, in packages/sdk/dist.

async function generate(): Promise<void> {
  for (const { path, text } of await generateSdk()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.log(`Wrote ${relative(ROOT, path)}.`);
  }
}

async function build(): Promise<void> {
  const folder = join(ROOT, 'packages', 'sdk', 'dist');
  await buildSdk(folder);
  console.log(`Built ${relative(ROOT, folder)}. Publish it with: npm publish ${relative(ROOT, folder)}`);
}

const commands: Record<string, () => Promise<void>> = { generate, build };
const command = commands[process.argv[2] ?? ''];
if (command) await command();
else {
  console.error(`Say what to do: ${Object.keys(commands).join(' or ')}.`);
  process.exitCode = 1;
}
