import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');

type Exchange = { method: string; url: string; status: number; refusal: string | null };

export type Workplace = {
  folder: string;
  /** Runs a script as somebody who pastes it into a terminal would. */
  runShell: (script: string, env: Record<string, string>) => Promise<{ output: string; exchanges: Exchange[] }>;
  /** Runs a module with Node, which has the SDK at hand. */
  runModule: (name: string, source: string, env: Record<string, string>) => Promise<string>;
  startModule: (name: string, source: string, env: Record<string, string>) => Promise<ChildProcess>;
  /** What the compiler has against the modules that were run. */
  checkTypes: () => Promise<string>;
  close: () => Promise<void>;
};

/** A command that runs a file beside this one. */
async function addCommand(bin: string, name: string, args: string): Promise<void> {
  const program = join(import.meta.dirname, 'bin', `${name}.ts`);
  await writeFile(join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${program}" ${args}"$@"\n`);
  await chmod(join(bin, name), 0o755);
}

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
};

async function checkTypes(folder: string): Promise<string> {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** A folder of its own in which guides are followed. */
export async function openWorkplace(): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'ruche-guides-'));
  const [bin, log] = [join(folder, 'bin'), join(folder, 'curl.log')];
  await mkdir(bin);
  await mkdir(join(folder, 'node_modules/@ruche'), { recursive: true });
  await symlink(join(root, 'packages/sdk'), join(folder, 'node_modules/@ruche/sdk'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await addCommand(bin, 'curl', `"${log}" `);
  await addCommand(bin, 'jq', '');
  const environment = (own: Record<string, string>) => ({
    ...process.env,
    ...own,
    PATH: `${bin}:${process.env['PATH']}`,
  });
  const write = (name: string, source: string) => writeFile(join(folder, name), source);
  return {
    folder,
    async runShell(script, env) {
      await writeFile(log, '');
      const { stdout } = await run('sh', ['-eu', '-c', script], { cwd: folder, env: environment(env) });
      const lines = (await readFile(log, 'utf8')).trim().split('\n');
      return { output: stdout, exchanges: lines.map((line) => JSON.parse(line) as Exchange) };
    },
    async runModule(name, source, env) {
      await write(name, source);
      const { stdout } = await run(process.execPath, [name], { cwd: folder, env: environment(env) });
      return stdout;
    },
    async startModule(name, source, env) {
      await write(name, source);
      return spawn(process.execPath, [name], {
        cwd: folder,
        env: environment(env),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    },
    checkTypes: () => checkTypes(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
