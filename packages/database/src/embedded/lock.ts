import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError } from '#src/setup-error.ts';
import { describeSelf, isAlive } from './processes.ts';

const PATIENCE_MS = 60_000;
const BREAKER_LIFETIME_MS = 5_000;

/** Runs the work while no other process of this machine does work under the same lock file. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  await take(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await claim(path))) {
    const holder = await readFile(path, 'utf8').catch(() => null);
    if (holder !== null && !(await isAlive(holder))) await breakLock(path, holder);
    else await wait(50);
    if (Date.now() > deadline) {
      throw new SetupError(`Process ${holder?.split(' ')[0]} has held ${path} for a minute. Wait for it, or end it.`);
    }
  }
}

/** Linking a written file makes the lock appear whole: nobody ever reads half of its content. */
async function claim(path: string): Promise<boolean> {
  const draft = `${path}.${process.pid}-${crypto.randomUUID()}`;
  await writeFile(draft, await describeSelf(), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a dead process's lock. Only one process may do so at a time, or the second would remove a live lock. */
async function breakLock(path: string, holder: string): Promise<void> {
  const breaker = `${path}.breaker`;
  if (!(await claim(breaker))) {
    const made = await stat(breaker).catch(() => null);
    if (made && Date.now() - made.mtimeMs > BREAKER_LIFETIME_MS) await rm(breaker, { force: true });
    await wait(20);
    return;
  }
  try {
    if ((await readFile(path, 'utf8').catch(() => null)) === holder) await rm(path, { force: true });
  } finally {
    await rm(breaker, { force: true });
  }
}
