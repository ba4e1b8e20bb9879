import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installed, runTool } from '#scripts/checks/run-tool.ts';
import { ROOT } from '#scripts/launch/settings.ts';

const source = join(ROOT, 'packages', 'sdk');

const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

/** What npm is told of the package: what it needs while it runs, and nothing of this repository. */
async function describePackage(): Promise<object> {
  const { name, version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Record<string, string>;
  return {
    name,
    version,
    description: 'Client of Ruche’s API: schedule posts, follow them, and read messages and numbers.',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.3' },
    exports: { '.': entry('index'), './node': entry('node') },
  };
}

/** The package as it's published: JavaScript, types, README, and license. */
export async function buildSdk(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const config of ['tsconfig.build.json', 'tsconfig.build-node.json']) {
    const { code, output } = await runTool(installed('tsc'), ['-p', join(source, config), '--outDir', folder]);
    if (code !== 0) throw new Error(output);
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await describePackage(), null, 2)}\n`);
  await cp(join(source, 'README.md'), join(folder, 'README.md'));
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}
