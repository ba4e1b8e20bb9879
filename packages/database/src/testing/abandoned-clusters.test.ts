import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { acquireEmbeddedPostgres } from '#src/embedded/index.ts';
import { removeAbandonedClusters } from './abandoned-clusters.ts';

const PACKAGE = join(import.meta.dirname, '..', '..');

async function startAndKill(folder: string): Promise<string> {
  const code = `
    import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
    console.log((await acquireEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, isDurable: false })).url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: PACKAGE,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  return url;
}

describe('removeAbandonedClusters', () => {
  it('stops and removes what a killed run left, and leaves alone what is in use or is none of ours', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'ruche-abandoned-'));
    try {
      const inUse = await acquireEmbeddedPostgres({ folder: join(parent, 'ruche-test-in-use'), isDurable: false });
      await mkdir(join(parent, 'holiday-pictures'));
      const url = await startAndKill(join(parent, 'ruche-test-killed'));
      await removeAbandonedClusters(parent, 0);
      expect((await readdir(parent)).toSorted()).toEqual(['holiday-pictures', 'ruche-test-in-use']);
      await expect(new Client({ connectionString: url }).connect()).rejects.toThrow('ECONNREFUSED');
      await inUse.release();
    } finally {
      await rm(parent, { recursive: true, force: true });
    }
  });
});
