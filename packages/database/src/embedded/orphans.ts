import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterPaths } from './paths.ts';
import { readProgramName } from './processes.ts';

// A postmaster that was killed leaves its children behind. Most notice and go at once, but one that computes goes on
// until its statement ends, and as long as one is there no new server can start: they would both write to the data.
// So they are ended as the postmaster itself ends them after a crash. What they had committed is in the log.

const STEPS: { signal: NodeJS.Signals | null; patienceMs: number }[] = [
  { signal: null, patienceMs: 500 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
];

/** The server processes that work in this data folder. Where the system does not tell, none: they go by themselves. */
async function findServerProcesses({ data }: ClusterPaths): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
      return folder === data && (await readProgramName(pid))?.includes('postgres') === true;
    }),
  );
  return pids.filter((_pid, index) => found[index]);
}

/** Call only when the postmaster is known to be gone, and while nobody else may start one. */
export async function endOrphans(paths: ClusterPaths): Promise<void> {
  for (const { signal, patienceMs } of STEPS) {
    const deadline = performance.now() + patienceMs;
    let orphans = await findServerProcesses(paths);
    for (const pid of orphans) if (signal !== null) sendSignal(pid, signal);
    while (orphans.length > 0 && performance.now() < deadline) {
      await wait(20);
      orphans = await findServerProcesses(paths);
    }
    if (orphans.length === 0) return;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself.
  }
}
