import { access, constants, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { SetupError } from '#src/setup-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type ClusterUrls, clusterUrls } from './cluster-urls.ts';
import { findRunningServer, restartCluster, startCluster, stopCluster, waitUntilReady } from './control-cluster.ts';
import { createCluster, hasCluster } from './create-cluster.ts';
import { withLock } from './lock.ts';
import { endOrphans } from './orphans.ts';
import { type ClusterPaths, clusterPaths } from './paths.ts';
import { chooseRunner } from './run-as.ts';
import { supervise } from './supervise.ts';
import { hasLiveUsers, register } from './users.ts';

export type EmbeddedPostgresOptions = {
  /** Where the cluster lives. Made when missing. */
  folder: string;
  log?: (line: string) => void;
  /** Whether what was committed survives a power cut. Only databases that are thrown away may do without. */
  isDurable?: boolean;
  /** Whether a server that ends while it is ours is started again, at the same address. */
  isSupervised?: boolean;
};

export type EmbeddedPostgres = {
  /** The product's database, as its owner. */
  url: string;
  /** The server itself, as its superuser. */
  superuserUrl: string;
  /** Ends our use. The last user's release stops the server. */
  release(): Promise<void>;
};

/**
 * Brings up the PostgreSQL that lives in a folder, or joins the one already running there. The server is nobody's
 * child: it outlives the process that started it, and a server left behind by a killed process is taken over by the
 * next one to come.
 */
export async function acquireEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const paths = clusterPaths(await makeFolder(options.folder));
  const binaries = await findBinaries();
  return withLock(paths.lock, async () => {
    const urls = await bringUp(paths, binaries, options);
    const user = await register(paths.users);
    await prepareOnce(paths, urls).catch(async (error: unknown) => {
      await leave(paths, binaries, user);
      throw error;
    });
    const { isDurable = true, isSupervised = false, log = () => undefined } = options;
    const server = isSupervised ? await findRunningServer(paths) : null;
    const supervision = isSupervised ? supervise(paths, binaries, { server, isDurable, log }) : null;
    return {
      url: urls.ownerUrl,
      superuserUrl: urls.superuserUrl,
      async release() {
        await supervision?.stop();
        await withLock(paths.lock, () => leave(paths, binaries, user));
      },
    };
  });
}

async function bringUp(
  paths: ClusterPaths,
  binaries: Binaries,
  { log, isDurable = true }: EmbeddedPostgresOptions,
): Promise<ClusterUrls> {
  if (!(await hasCluster(paths, binaries.majorVersion))) {
    log?.('creating the database cluster');
    await createCluster(paths, binaries, { run: await chooseRunner(paths.data), isDurable });
  }
  const password = await readFile(paths.password, 'utf8');
  const running = await findRunningServer(paths);
  if (running !== null) {
    log?.('joining the PostgreSQL that is already running');
    await waitUntilReady(paths);
    return clusterUrls(running.port, password);
  }
  log?.('starting PostgreSQL');
  await endOrphans(paths);
  // Who uses a server that has just ended expects it back where it was.
  const start = (await hasLiveUsers(paths.users)) ? restartCluster : startCluster;
  return clusterUrls(await start(paths, binaries, { run: await chooseRunner(paths.data), isDurable }), password);
}

/** The PostgreSQL client is loaded for the first start alone: a launcher that stays does without. */
async function prepareOnce(paths: ClusterPaths, urls: ClusterUrls): Promise<void> {
  if (await stat(paths.prepared).catch(() => null)) return;
  const { prepareDatabase } = await import('./prepare-database.ts');
  await prepareDatabase(urls);
  await writeFile(paths.prepared, '');
}

async function leave(paths: ClusterPaths, binaries: Binaries, user: string): Promise<void> {
  await rm(user, { force: true });
  if (await hasLiveUsers(paths.users)) return;
  if ((await findRunningServer(paths)) === null) return;
  await stopCluster(paths, binaries, await chooseRunner(paths.data));
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SetupError(
      `Ruche can’t use the folder ${folder} (${reason}). Set RUCHE_DATA to a folder it can write to.`,
      {
        cause,
      },
    );
  }
}
