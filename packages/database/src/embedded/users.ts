import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeSelf, isAlive } from './processes.ts';

// Each process that uses the cluster leaves a file while it does; the last one to go turns off the light. A process
// that was killed leaves its file behind, which then counts for nothing.

export async function register(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${process.pid}-${crypto.randomUUID().slice(0, 8)}`);
  await writeFile(path, await describeSelf(), { mode: 0o600 });
  return path;
}

/** Whether any living process still uses the cluster; forgets the dead on the way. */
export async function hasLiveUsers(folder: string): Promise<boolean> {
  let isUsed = false;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const description = await readFile(path, 'utf8').catch(() => '');
    if (await isAlive(description)) isUsed = true;
    else await rm(path, { force: true });
  }
  return isUsed;
}
