import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { findRunningServer, type RunningServer, restartCluster } from './control-cluster.ts';
import { withLock } from './lock.ts';
import { endOrphans } from './orphans.ts';
import type { ClusterPaths } from './paths.ts';
import { hasEnded } from './processes.ts';
import { chooseRunner } from './run-as.ts';

// The postmaster is nobody's child, so its number is watched. When it has ended, it is started again at its port: at
// once the first time, then after a pause that doubles from 0.1 to 30 seconds and starts over once the server has held
// out for a minute. Nobody gives up. Every process that uses the cluster may watch it: of several, the one that gets
// the cluster's lock starts it, and the others find it running.

const LOOK_INTERVAL_MS = 100;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_AFTER_MS = 60_000;

export type Supervision = { stop(): Promise<void> };
export type SupervisionOptions = {
  /** The one that runs now; null when it has just ended. */
  server: RunningServer | null;
  isDurable: boolean;
  log: (line: string) => void;
};

export function supervise(paths: ClusterPaths, binaries: Binaries, options: SupervisionOptions): Supervision {
  const stopping = new AbortController();
  const watching = watch(paths, binaries, { ...options, signal: stopping.signal });
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

type WatchOptions = SupervisionOptions & { signal: AbortSignal };

async function watch(paths: ClusterPaths, binaries: Binaries, options: WatchOptions): Promise<void> {
  const { server, signal, log } = options;
  let pauseMs = 0;
  let pid = server?.pid ?? null;
  let runsSince = performance.now();
  for (;;) {
    if (pid !== null) await waitForEnd(pid, signal);
    if (signal.aborted) return;
    const endedAt = performance.now();
    if (pid !== null) {
      if (endedAt - runsSince > STEADY_AFTER_MS) pauseMs = 0;
      const when = pauseMs === 0 ? 'now' : `in ${pauseMs / 1000} s`;
      log(`PostgreSQL ended by itself (process ${pid}); starting it again ${when}`);
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    if (signal.aborted) return;
    try {
      pid = await bringBack(paths, binaries, options);
      runsSince = performance.now();
      log(`PostgreSQL runs again (process ${pid}), ${Math.round(runsSince - endedAt)} ms later`);
    } catch (error) {
      pid = null;
      const reason = error instanceof Error ? error.message : String(error);
      log(`PostgreSQL could not be started again; trying once more in ${pauseMs / 1000} s. ${reason}`);
    }
  }
}

async function waitForEnd(pid: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await hasEnded(pid))) await pause(LOOK_INTERVAL_MS, signal);
}

/** Returns the number of the server that runs now, started by us or by another process that uses the cluster. */
async function bringBack(paths: ClusterPaths, binaries: Binaries, { isDurable }: WatchOptions): Promise<number> {
  return withLock(paths.lock, async () => {
    if ((await findRunningServer(paths)) === null) {
      await endOrphans(paths);
      await restartCluster(paths, binaries, { run: await chooseRunner(paths.data), isDurable });
    }
    const server = await findRunningServer(paths);
    if (server === null) throw new Error('It ended again at once.');
    return server.pid;
  });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
