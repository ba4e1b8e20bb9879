import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/launch/settings.ts';
import { type RunningProgram, runProgram } from './running-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type FixtureProject = {
  root: string;
  path(...parts: string[]): string;
  write(file: string, content: string): void;
  /** How often dependencies were installed, and the web application built, to the end. */
  count(what: 'installs' | 'builds'): number;
  run(command: string, env?: NodeJS.ProcessEnv): RunningProgram;
};

const INSTALL_SCRIPT = `
import { appendFileSync, existsSync, watch, writeFileSync } from 'node:fs';
writeFileSync('installing', String(process.pid));
while (existsSync('hold')) await new Promise((resolve) => { const w = watch('.', () => { w.close(); resolve(); }); });
appendFileSync('installs', 'x');
`;

const BUILD_SCRIPT = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('packages/web/dist', { recursive: true });
writeFileSync('packages/web/dist/routes.json', '{}');
appendFileSync('builds', 'x');
`;

const manifest = { name: 'fixture', version: '1.0.0', type: 'module', dependencies: { leaf: 'file:leaf' } };
const lock = {
  name: 'fixture',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'fixture', version: '1.0.0', hasInstallScript: true, dependencies: { leaf: 'file:leaf' } },
    leaf: { version: '1.0.0' },
    'node_modules/leaf': { resolved: 'leaf', link: true },
  },
};

/** A project of the same shape and with the same set-up, but quick to install and without the network. */
export function fixtureProject(): FixtureProject {
  const root = temporaryFolder();
  const path = (...parts: string[]) => join(root, ...parts);
  const write = (file: string, content: string) => writeFileSync(path(file), content);
  for (const folder of ['leaf', 'scripts', 'packages/web/build']) mkdirSync(path(folder), { recursive: true });
  cpSync(join(ROOT, 'scripts', 'run.mjs'), path('scripts', 'run.mjs'));
  cpSync(join(ROOT, 'scripts', 'setup'), path('scripts', 'setup'), { recursive: true });
  write('package.json', JSON.stringify({ ...manifest, scripts: { postinstall: 'node install.mjs' } }));
  write('package-lock.json', JSON.stringify(lock));
  write('leaf/package.json', JSON.stringify({ name: 'leaf', version: '1.0.0' }));
  write('install.mjs', INSTALL_SCRIPT);
  write('packages/web/build/build.ts', BUILD_SCRIPT);
  write('scripts/start.ts', 'console.log(`started on Node ${process.versions.node}`);\n');
  return {
    root,
    path,
    write,
    count: (what) => (existsSync(path(what)) ? readFileSync(path(what), 'utf8').length : 0),
    run: (command, env = {}) => runProgram([path('scripts', 'run.mjs'), command], env),
  };
}
