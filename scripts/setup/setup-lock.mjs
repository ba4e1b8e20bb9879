import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeLock } from './pid-lock.mjs';

/**
 * One set-up at a time per checkout: `npm start` and `npm test` may be called together.
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result>} work
 */
export async function withSetupLock(root, work) {
  const folder = join(root, '.runtime');
  mkdirSync(folder, { recursive: true });
  let hasSaidSo = false;
  for (;;) {
    const lock = takeLock(join(folder, 'setup.lock'));
    if (lock.isTaken) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!hasSaidSo) console.log(`  Waiting for another setup to finish (process ${lock.holderPid}) …`);
    hasSaidSo = true;
    await wait(200);
  }
}
