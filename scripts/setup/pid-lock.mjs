import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

// A lock is a file that names its holder. A holder that is gone (killed, machine restarted) holds nothing, so the
// file also says when the holder began: process ids are used again, in containers nearly always the same ones.

/**
 * @param {number} pid
 * @returns {string | null} null when there is no such process (or only what is left of one)
 */
function beginningOf(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return null;
  }
}

/** @param {string} path */
function readHolder(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} holder */
function livingPid(holder) {
  const [pid = '', ...beginning] = holder.trim().split(' ');
  const isAlive = /^\d+$/.test(pid) && beginningOf(Number(pid)) === beginning.join(' ');
  return isAlive ? Number(pid) : null;
}

/**
 * Removes a dead holder's file, and only that one: another process may have taken the lock in the meantime.
 * @param {string} path
 * @param {string} deadHolder
 */
function discard(path, deadHolder) {
  const aside = `${path}.dead-${process.pid}`;
  try {
    renameSync(path, aside);
    if (readHolder(aside) !== deadHolder) linkSync(aside, path);
  } catch {
    // Somebody else was quicker; the caller looks again.
  }
  rmSync(aside, { force: true });
}

/**
 * @param {string} path
 * @returns {{ isTaken: true, release: () => void } | { isTaken: false, holderPid: number }}
 */
export function takeLock(path) {
  const mine = `${process.pid} ${beginningOf(process.pid)}\n`;
  const draft = `${path}.draft-${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(draft, path);
        return {
          isTaken: true,
          release: () => {
            if (readHolder(path) === mine) rmSync(path, { force: true });
          },
        };
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
      }
      const holder = readHolder(path);
      if (holder === null) continue;
      const holderPid = livingPid(holder);
      if (holderPid !== null) return { isTaken: false, holderPid };
      discard(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}
