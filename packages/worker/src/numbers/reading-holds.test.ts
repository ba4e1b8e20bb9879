import { afterAll, beforeAll, expect, it } from 'vitest';
import { disconnectAccount } from '#src/testing/accounts.ts';
import { NumbersWorld } from '#src/testing/numbers-world.ts';
import type { Account } from '#src/testing/publishing-world.ts';

const world = new NumbersWorld();
let page: Account;

beforeAll(async () => {
  await world.start();
  page = await world.connect('facebook', 'camille-roussel');
});
afterAll(() => world.stop());

const limit = { platform: 'facebook', kind: 'rate-limit', times: 1 } as const;
const holds = async () => {
  const { rows } = await world.db.pool.query<{ isOfReading: boolean }>(
    'SELECT is_of_reading AS "isOfReading" FROM platform_holds WHERE held_until > clock_timestamp()',
  );
  return rows;
};
const endHolds = async () => {
  await world.db.pool.query('DELETE FROM platform_holds');
  await world.letPass(page.id, '2 days');
};

it('goes on publishing at a network that tells the whole application no more numbers', async () => {
  await world.order({ ...limit, operation: 'metrics' });
  await world.collect();
  expect(await holds()).toEqual([{ isOfReading: true }]);
  const asked = await world.countRequests('facebook');
  await world.collect();
  expect(await world.countRequests('facebook')).toBe(asked);
  expect(await world.jobs('read-numbers')).toEqual([]);

  const id = await world.schedule(page, 'Due while numbers are held back');
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'published', reason: null });
  const { rows } = await world.db.pool.query(
    'SELECT published_at - scheduled_at < interval \'1 minute\' AS "isOnTime" FROM publications WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ isOnTime: true }]);
  expect(await world.live('facebook', 'Due while numbers are held back')).toHaveLength(1);
});

it('reads nothing from a network that takes no more posts from the whole application', async () => {
  await endHolds();
  await world.order({ ...limit, operation: 'publish' });
  const id = await world.schedule(page, 'Held back');
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'scheduled' });
  expect(await holds()).toEqual([{ isOfReading: false }]);
  const asked = await world.countRequests('facebook');
  await world.collect();
  expect(await world.countRequests('facebook')).toBe(asked);

  await endHolds();
  await world.hurry(id);
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'published' });
  await world.collect();
  expect(await world.countRequests('facebook')).toBeGreaterThan(asked);
});

it('counts what went out just before an account was disconnected, as of the last look', async () => {
  const id = await world.schedule(page, 'Just before the end');
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'published' });
  await disconnectAccount(world.db, world.test.secret, page);
  const asked = await world.countRequests('facebook');
  await world.run();
  const found = (await world.measured(page.id)).filter((one) => one.id === id);
  expect(found).toMatchObject([{ origin: 'ruche', looks: 0, metrics: { impressions: null } }]);
  expect(await world.countRequests('facebook')).toBe(asked);
});
