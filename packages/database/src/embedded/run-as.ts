import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { SetupError } from '#src/setup-error.ts';

const run = promisify(execFile);

/** Runs a PostgreSQL program to its end and returns what it said. */
export type Runner = (program: string, args: string[]) => Promise<string>;

// Fixed surroundings: messages in English, no PG… variables or locale of the person who happens to start it.
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

/** PostgreSQL refuses to run as root. Root therefore runs it as the data folder's owner, or as nobody at first. */
export async function chooseRunner(dataFolder: string): Promise<Runner> {
  const owner = await stat(dataFolder).catch(() => null);
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (owner && uid !== undefined && owner.uid !== uid) {
      throw new SetupError(
        `The database in ${dataFolder} belongs to another user (ID ${owner.uid}). Start Ruche as that user or as root, ` +
          'or set RUCHE_DATA to another folder.',
      );
    }
    return (program, args) => execute(program, args);
  }
  const as = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await findNobody();
  const prefix = lowerPrivileges(as);
  await checkSetpriv(prefix);
  return (program, args) => execute('setpriv', [...prefix, program, ...args]);
}

/**
 * The programs and the data may lie in a folder that only root may enter. So the process keeps, of all of root's
 * powers, the one to pass folder permissions; without no_setuid_fixup access() would answer as if it had none.
 */
function lowerPrivileges({ uid, gid }: { uid: number; gid: number }): string[] {
  const kept = '+dac_override,+dac_read_search';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${kept}`,
    `--ambient-caps=${kept}`,
    '--securebits=+no_setuid_fixup',
  ];
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] = /^nobody:.*$/m.exec(users)?.[0].split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

async function checkSetpriv(prefix: string[]): Promise<void> {
  try {
    await run('setpriv', [...prefix, 'true'], { env: environment });
  } catch (cause) {
    throw new SetupError(
      'PostgreSQL can’t run as root, and this system has no setpriv to drop privileges with. Start Ruche as a regular ' +
        'user, or set DATABASE_URL to your own PostgreSQL.',
      { cause },
    );
  }
}

async function execute(program: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await run(program, args, { env: environment, cwd: '/', maxBuffer: 16 * 1024 * 1024 });
  return stdout + stderr;
}
