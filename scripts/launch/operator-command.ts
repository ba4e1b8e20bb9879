import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { migrate } from '@ruche/database/migrate';
import { loadSecret, openDataFolder } from './data-folder.ts';
import { roleEnvironment } from './role-environment.ts';
import { loadSettings, ROOT } from './settings.ts';

const COMMANDS = ['rotate-keys', 'rotate-vault-keys', 'add-sso', 'demo-reset'];

/** Runs a command of the server package against this installation's database, whether or not the product is up. */
export async function runOperatorCommand(name: string, args: string[]): Promise<number> {
  if (!COMMANDS.includes(name)) {
    console.error(`Unknown command "${name}". Known: ${COMMANDS.join(', ')}.`);
    return 1;
  }
  const settings = loadSettings();
  await openDataFolder(settings.dataFolder);
  const secret = settings.secret ?? (await loadSecret(settings.dataFolder));
  const folder = join(settings.dataFolder, 'postgres');
  const embedded = settings.databaseUrl === null ? await acquireEmbeddedPostgres({ folder }) : null;
  try {
    const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
    await migrate(databaseUrl, { secret, databaseAppUrl: settings.databaseAppUrl });
    const env = roleEnvironment('server', settings, { databaseUrl, secret });
    return await run(join(ROOT, 'packages/server/src', `${name}.ts`), args, env);
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
