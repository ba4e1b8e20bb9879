import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { migrate } from '@ruche/database/migrate';
import type { Settings } from '@ruche/runtime/settings';
import { loadSecret, openDataFolder } from './data-folder.ts';
import { forgetDemoAccounts } from './demo-accounts.ts';
import { roleEnvironment } from './role-environment.ts';
import { loadSettings, ROOT } from './settings.ts';

const NEEDS_DATABASE = new Map([
  ['rotate-keys', true],
  ['rotate-vault-keys', true],
  ['add-sso', true],
  ['plan-give', true],
  ['plan-list', true],
  ['demo-reset', true],
  ['audit-verify', true],
  ['ranking-recompute', true],
  ['ranking-mistakes', true],
  ['meta-verify-token', false],
]);

/** Runs a command of the server package for this installation, whether or not the product is up. */
export async function runOperatorCommand(name: string, args: string[]): Promise<number> {
  const needsDatabase = NEEDS_DATABASE.get(name);
  if (needsDatabase === undefined) {
    console.error(`Unknown command "${name}". Available: ${[...NEEDS_DATABASE.keys()].join(', ')}.`);
    return 1;
  }
  const settings = await loadSettings();
  await openDataFolder(settings.dataFolder);
  const secret = settings.secret ?? (await loadSecret(settings.dataFolder));
  const runWith = (databaseUrl: string) =>
    run(
      join(ROOT, 'packages/server/src', `${name}.ts`),
      args,
      roleEnvironment('server', settings, { databaseUrl, secret }),
    );
  if (name === 'demo-reset') await forgetDemoAccounts(settings);
  return needsDatabase ? withDatabase(settings, secret, runWith) : runWith('');
}

async function withDatabase(
  settings: Settings,
  secret: string,
  work: (databaseUrl: string) => Promise<number>,
): Promise<number> {
  const folder = join(settings.dataFolder, 'postgres');
  const embedded = settings.databaseUrl === null ? await acquireEmbeddedPostgres({ folder }) : null;
  try {
    const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
    await migrate(databaseUrl, { secret, databaseAppUrl: settings.databaseAppUrl });
    return await work(databaseUrl);
  } finally {
    await embedded?.release();
  }
}

function run(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
