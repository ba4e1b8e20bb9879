import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';

function secondsOfBareNode(): number {
  const startedAt = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return (performance.now() - startedAt) / 1000;
}

async function secondsOfPostgres(folder: string): Promise<number> {
  const startedAt = performance.now();
  const postgres = await acquireEmbeddedPostgres({ folder });
  const seconds = (performance.now() - startedAt) / 1000;
  await postgres.release();
  return seconds;
}

/**
 * What no start can be quicker than, measured on this machine now: a Node that does nothing, and a PostgreSQL alone,
 * once made from nothing and once merely started.
 */
export async function measureFloors(): Promise<{ coldSeconds: number; warmSeconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'ruche-floor-'));
  try {
    const node = secondsOfBareNode();
    const cold = await secondsOfPostgres(folder);
    const warm = await secondsOfPostgres(folder);
    return { coldSeconds: node + cold, warmSeconds: node + warm };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
