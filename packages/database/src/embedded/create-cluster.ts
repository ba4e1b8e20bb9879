import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SetupError } from '#src/setup-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './paths.ts';
import type { Runner } from './run-as.ts';

/** Whether the folder holds a cluster that these programs can run. Throws when it holds something else. */
export async function hasCluster(paths: ClusterPaths, majorVersion: number): Promise<boolean> {
  const version = await readFile(join(paths.data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) {
    await refuseStrangers(paths);
    return false;
  }
  if (Number(version) !== majorVersion) {
    const direction = Number(version) > majorVersion ? 'newer' : 'older';
    throw new SetupError(
      `The database in ${paths.folder} was created by PostgreSQL ${version.trim()}, which is ${direction} than the PostgreSQL ` +
        `${majorVersion} in this version of Ruche. Start the version of Ruche that created it, or set RUCHE_DATA to another folder.`,
    );
  }
  if (!(await stat(paths.password).catch(() => null))) {
    throw new SetupError(`The file ${paths.password} is missing. The database next to it can’t be opened without it.`);
  }
  return true;
}

/** Nothing is ever written over: a folder with anything in it that we did not make is left as it is. */
async function refuseStrangers(paths: ClusterPaths): Promise<void> {
  const ours = new Set(Object.values(paths).map((path) => basename(path)));
  ours.delete(basename(paths.data));
  const found = await readdir(paths.folder);
  const strangers = found.filter((name) => !ours.has(name) && !name.startsWith(`${basename(paths.lock)}.`));
  if (strangers.length === 0) return;
  throw new SetupError(
    `${paths.folder} contains files that aren’t a Ruche database (${strangers.slice(0, 5).join(', ')}). Move them away, ` +
      'or set RUCHE_DATA to another folder.',
  );
}

export async function createCluster(
  paths: ClusterPaths,
  { initdb }: Binaries,
  { run, isDurable }: { run: Runner; isDurable: boolean },
): Promise<void> {
  await rm(paths.unfinished, { recursive: true, force: true });
  await rm(paths.prepared, { force: true });
  await writeFile(paths.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await run(initdb, [
    `--pgdata=${paths.unfinished}`,
    '--username=postgres',
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isDurable ? [] : ['--no-sync']),
    '--no-instructions',
  ]).catch((cause: unknown) => {
    throw explain(cause);
  });
  await rename(paths.unfinished, paths.data);
}

/** initdb wants to know its user by name; containers are often given a number that nobody has. */
function explain(cause: unknown): unknown {
  const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : '';
  const [, uid] = /could not look up effective user ID (\d+)/.exec(said) ?? [];
  if (uid === undefined) return cause;
  return new SetupError(
    `PostgreSQL needs a named user, and user ${uid} has no name on this machine. Start Ruche as a user that ` +
      '/etc/passwd lists, add a line for this one, or set DATABASE_URL to your own PostgreSQL.',
    { cause },
  );
}
