import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { findFreePort } from '#scripts/launch/ports.ts';
import { ROOT } from '#scripts/launch/settings.ts';

const PROGRAM = join(ROOT, 'packages/auth/src/bench/main.ts');

/** The sign-in server's own benchmark, on a database made for it. It prints its figures itself. */
export async function measureSigningIn(folder: string): Promise<void> {
  const postgres = await acquireEmbeddedPostgres({ folder });
  try {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      env: {
        ...process.env,
        DATABASE_URL: postgres.url,
        RUCHE_SECRET: randomBytes(32).toString('hex'),
        PORT: String(await findFreePort()),
        LOG_LEVEL: 'warn',
      },
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The sign-in benchmark did not finish.');
  } finally {
    await postgres.release();
  }
}
