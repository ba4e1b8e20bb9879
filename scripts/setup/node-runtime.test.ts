import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#scripts/launch/settings.ts';
import { runProgram } from '#scripts/testing/running-program.ts';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';

// Stands in for npm and its registry: lays down a package whose program says a version, or stops half-way.
const REGISTRY = `
import { existsSync, mkdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const prefix = process.argv[process.argv.indexOf('--prefix') + 1];
const wanted = process.argv.find((word) => /^node-.*@24/.test(word));
if (process.env.LACKS_PINNED && wanted.endsWith('.0')) { console.error('npm error code ETARGET'); process.exit(1); }
const bin = join(prefix, 'node_modules', wanted.split('@')[0], 'bin');
mkdirSync(bin, { recursive: true });
writeFileSync(join(bin, 'node'), '#!/bin/sh\\n', { mode: 0o755 });
if (process.env.HOLD) { writeFileSync(process.env.HOLD, ''); setInterval(() => undefined, 1000); }
else writeFileSync(join(bin, 'node'), process.env.BROKEN ? '#!/bin/sh\\nexit 1\\n' : '#!/bin/sh\\necho v24.0.0\\n');
`;

function registry() {
  const root = temporaryFolder();
  const npm = join(root, 'npm-cli.js');
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(npm, REGISTRY);
  const module = pathToFileURL(join(ROOT, 'scripts', 'setup', 'node-runtime.mjs')).href;
  const code = `import { bringNode } from ${JSON.stringify(module)};
    try { console.log('at ' + (await bringNode(${JSON.stringify(root)}))); }
    catch (error) { console.log(error.message); process.exitCode = 1; }`;
  const bring = (env: NodeJS.ProcessEnv = {}) =>
    runProgram(['--input-type=module', '--eval', code], { ...env, npm_execpath: npm });
  return { root, bring, finished: () => readdirSync(join(root, '.runtime')).filter((name) => !name.includes('draft')) };
}

describe('bringing Node', () => {
  it('puts a Node that was seen to run into the project', async () => {
    const { root, bring, finished } = registry();
    const program = bring();
    expect(await program.ended).toBe(0);
    expect(program.output()).toMatch(/Node 24\.0\.0 installed in \.runtime \(\d+\.\d s\)/);
    expect(program.output()).toContain(`at ${join(root, '.runtime', finished()[0] ?? '', 'bin', 'node')}`);
    expect(readdirSync(join(root, '.runtime'))).toHaveLength(1);
  });

  it('leaves nothing half-finished when killed, and completes at the next run', async () => {
    const { root, bring, finished } = registry();
    const hold = join(root, 'half-way');
    const killed = bring({ HOLD: hold });
    await expect.poll(() => readdirSync(root)).toContain('half-way');
    killed.signal('SIGKILL');
    await killed.ended;
    expect(finished()).toEqual([]);
    rmSync(hold);
    expect(await bring().ended).toBe(0);
    expect(finished()).toHaveLength(1);
    expect(readdirSync(join(root, '.runtime'))).toHaveLength(1);
  });

  it('takes the newest of the same major where the registry lacks the release', async () => {
    const { bring, finished } = registry();
    expect(await bring({ LACKS_PINNED: 'yes' }).ended).toBe(0);
    expect(finished()).toHaveLength(1);
  });

  it('says what to do when what was brought does not run here', async () => {
    const { root, bring } = registry();
    const program = bring({ BROKEN: 'yes' });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('Install Node 24 yourself, add it to the PATH, and start again.');
    expect(readdirSync(join(root, '.runtime'))).toEqual([]);
  });
});
