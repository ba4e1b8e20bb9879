import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, connectAsOwner, type Database, type OwnerDatabase } from '#src/connect.ts';
import { findNewestHeartbeat, pruneHeartbeats, recordHeartbeat, removeHeartbeat } from './heartbeats.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let app: Database;

beforeEach(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test owner' });
  app = connect(test.appUrl, { applicationName: 'test app' });
});

afterEach(async () => {
  await owner.close();
  await app.close();
  await test.drop();
});

const worker = (workerId: string) => ({ workerId, host: 'here', pid: 1, startedAt: new Date() });

describe('worker heartbeats', () => {
  it('show the server the newest sign of life and its age', async () => {
    expect(await findNewestHeartbeat(app.orm)).toBeNull();
    await recordHeartbeat(owner.orm, worker('old'));
    await owner.pool.query("UPDATE worker_heartbeats SET beat_at = now() - interval '1 hour'");
    expect((await findNewestHeartbeat(app.orm))?.ageSeconds).toBeGreaterThanOrEqual(3600);
    await recordHeartbeat(owner.orm, worker('new'));
    const newest = await findNewestHeartbeat(app.orm);
    expect(newest).toMatchObject({ workerId: 'new' });
    expect(newest?.ageSeconds).toBeLessThan(30);
    await removeHeartbeat(owner.orm, 'new');
    expect(await findNewestHeartbeat(app.orm)).toMatchObject({ workerId: 'old' });
  });

  it('are renewed by the same worker, not multiplied', async () => {
    await recordHeartbeat(owner.orm, worker('one'));
    const first = await findNewestHeartbeat(app.orm);
    await recordHeartbeat(owner.orm, worker('one'));
    const second = await findNewestHeartbeat(app.orm);
    expect(second?.beatAt.getTime()).toBeGreaterThanOrEqual(first?.beatAt.getTime() ?? Infinity);
    expect((await owner.pool.query('SELECT FROM worker_heartbeats')).rowCount).toBe(1);
  });

  it('are forgotten once silent for long enough', async () => {
    await recordHeartbeat(owner.orm, worker('vanished'));
    await owner.pool.query("UPDATE worker_heartbeats SET beat_at = now() - interval '25 hours'");
    await recordHeartbeat(owner.orm, worker('alive'));
    expect(await pruneHeartbeats(owner.orm, 24)).toBe(1);
    expect(await findNewestHeartbeat(app.orm)).toMatchObject({ workerId: 'alive' });
  });
});
