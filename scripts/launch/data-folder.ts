import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '#scripts/setup/pid-lock.mjs';
import { explainFileError, Problem } from '#scripts/setup/problem.mjs';

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Creates the folder and makes sure that it can be written before anything is started on it. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const trial = join(folder, `.writable-${process.pid}`);
    await writeFile(trial, '');
    await rm(trial);
  } catch (error) {
    const reason = explainFileError(error);
    if (reason === null) throw error;
    throw new Problem(`${reason}\nRUCHE_DATA names the data folder: ${folder}`, { cause: error });
  }
}

/** The root secret, generated at the first start. Roles starting together agree on one: the first to link it wins. */
export async function loadSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret');
  const draft = `${path}.${process.pid}`;
  try {
    return checkSecret(path, await readFile(path, 'utf8'));
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return checkSecret(path, await readFile(path, 'utf8'));
}

function checkSecret(path: string, content: string): string {
  const secret = content.trim();
  if (secret.length >= 32) return secret;
  throw new Problem(
    `${path} should contain at least 32 random characters but doesn’t. Restore the previous secret (stored tokens can’t be read ` +
      'without it), or delete the file to create a new one.',
  );
}

/** One `npm start` per data folder. */
export function claimDataFolder(folder: string): () => void {
  const lock = takeLock(join(folder, 'launcher.lock'));
  if (lock.isTaken) return lock.release;
  throw new Problem(
    `Ruche is already running from ${folder} (process ${lock.holderPid}). Stop it first, or give this one its own folder and ` +
      'ports: RUCHE_DATA=… PORT=… SANDBOX_PORT=… npm start',
  );
}
