import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * When a process started, as an opaque mark; null when there is no such process. A number is given to another process
 * some day; number and start together are not.
 */
async function readStartMark(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name in parentheses may hold spaces; what follows it does not. State is field 3, start field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/** The name of a process's program, or null when there is no such process or it has ended. */
export async function readProgramName(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return ps(pid, 'comm=');
  // A zombie, whose parent has not waited for it yet, keeps its number and its name.
  if ((await readStartMark(pid)) === null) return null;
  return readFile(`/proc/${pid}/comm`, 'utf8').then(
    (name) => name.trim(),
    () => null,
  );
}

/** Whether a process has this number, also a zombie, which has ended and was not waited for. */
export function hasNumber(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Whether the process is gone; cheap enough to be asked several times a second. */
export async function hasEnded(pid: number): Promise<boolean> {
  if (!hasNumber(pid)) return true;
  return process.platform === 'linux' && (await readStartMark(pid)) === null;
}

async function ps(pid: number, column: string): Promise<string | null> {
  return run('ps', ['-o', column, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}

/** One process, recognisable later: what lock and user files hold. */
export async function describeSelf(): Promise<string> {
  return `${process.pid} ${await readStartMark(process.pid)}`;
}

export async function isAlive(description: string): Promise<boolean> {
  const [pid = '', ...mark] = description.trim().split(' ');
  return /^\d+$/.test(pid) && (await readStartMark(Number(pid))) === mark.join(' ');
}
