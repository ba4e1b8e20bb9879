import { BestTimesSchema, habitOf } from '@ruche/contracts/analytics';
import { dayMs, hourMs } from '@ruche/contracts/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, addLooks, openShop, publish, type Shop } from '#testing/analytics.ts';
import { type Api, expectFieldRefused, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Midnight, UTC. */
const firstDay = (Math.floor(Date.now() / dayMs) - 150) * dayMs;

/** One a day for so long, at seven or at nineteen in turn in New York; those in the evening do far better. */
async function postDaily(shop: Shop, count: number): Promise<void> {
  const rows = await publish(
    api,
    shop,
    Array.from({ length: count }, (_, index) => {
      const day = new Date(firstDay + index * dayMs);
      return { publishedAt: new Date(day.getTime() + (index % 2 === 0 ? 11 : 23) * hourMs).toISOString() };
    }),
  );
  const looks = rows.flatMap(({ id, publishedAt }, index) => {
    const reactions = (index % 2 === 0 ? 10 : 60) + (index % 7);
    const after = (hours: number, reactionCount: number) => ({
      publicationId: id,
      lookedAt: new Date(Date.parse(publishedAt) + hours * hourMs).toISOString(),
      reactions: reactionCount,
    });
    // Much later everybody has the same; at first nobody has anything.
    return [after(1, 0), after(47, reactions), after(2000, 1000)];
  });
  await addLooks(api, shop.person, looks);
}

const ask = async ({ person }: Shop, query: string) =>
  BestTimesSchema.parse((await person.call('GET', `/analytics/best-times?${query}`)).body);

it('are found in the client’s zone from the numbers after two days', async () => {
  const shop = await openShop(api, 'America/New_York');
  await postDaily(shop, 90);
  for (const query of [`socialAccountId=${shop.accountId}`, `clientId=${shop.clientId}`]) {
    const { verdict, n, zone, slots, top } = await ask(shop, query);
    expect({ verdict, n, zone, slots: slots.length }).toEqual({
      verdict: 'enough',
      n: 90,
      zone: 'America/New_York',
      slots: 168,
    });
    expect(Math.abs((top[0]?.hour ?? 0) - 19)).toBeLessThanOrEqual(1);
    expect(top[0]?.low).toBeGreaterThan(1);
  }
});

it('of a client hold each post against its own account', async () => {
  const shop = await openShop(api);
  const large = { ...shop, accountId: await addAccount(api, shop.person, shop.clientId, 'facebook') };
  // The large account posts in the evening, the small one in the morning; hours make no difference at either.
  for (const [one, hour, base] of [
    [shop, 7, 10],
    [large, 19, 5000],
  ] as const) {
    const rows = await publish(
      api,
      one,
      Array.from({ length: 40 }, (_, index) => ({
        publishedAt: new Date(firstDay + index * dayMs + hour * hourMs).toISOString(),
      })),
    );
    const looks = rows.map(({ id, publishedAt }, index) => ({
      publicationId: id,
      lookedAt: new Date(Date.parse(publishedAt) + 2 * dayMs).toISOString(),
      reactions: Math.round(base * (1 + ((index * 7) % 11) / 11)),
    }));
    await addLooks(api, shop.person, looks);
  }
  expect(await ask(shop, `clientId=${shop.clientId}`)).toMatchObject({ verdict: 'no_best_time', n: 80, top: [] });
});

it('say so where there is too little', async () => {
  const shop = await openShop(api);
  await postDaily(shop, 29);
  expect(await ask(shop, `clientId=${shop.clientId}`)).toMatchObject({
    verdict: 'not_enough_data',
    n: 29,
    slots: [],
    top: [],
    habit: habitOf(['twitter']),
  });
});

it('are of one account or one client', async () => {
  const { person, clientId, accountId } = await openShop(api);
  expectFieldRefused(await person.call('GET', '/analytics/best-times'), 'query.socialAccountId');
  const both = `clientId=${clientId}&socialAccountId=${accountId}`;
  expectFieldRefused(await person.call('GET', `/analytics/best-times?${both}`), 'query.socialAccountId');
});

it('tell whether following the advice helped, once it was given and followed often enough', async () => {
  const shop = await openShop(api, 'America/New_York');
  await postDaily(shop, 120);
  const query = `socialAccountId=${shop.accountId}`;
  const before = await ask(shop, query);
  expect(before.adviceEffect).toMatchObject({ since: null, inSlots: 0, others: 0, effect: null });
  const suggestions = async () =>
    (await api.stack.owner.pool.query('SELECT FROM suggested_slots WHERE client_id = $1', [shop.clientId])).rowCount;
  expect(before.top).toHaveLength(5);
  expect(before.top.filter(({ isExploring }) => isExploring)).toHaveLength(1);
  // The same is not remembered twice. Nothing went out since.
  expect((await ask(shop, query)).adviceEffect).toMatchObject({ inSlots: 0, others: 0, effect: null, low: null });
  expect(await suggestions()).toBe(1);

  const since = new Date(firstDay + 30 * dayMs).toISOString();
  const evenings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => (weekday - 1) * 24 + 19);
  await api.stack.owner.pool.query('UPDATE suggested_slots SET suggested_at = $2, slots = $3 WHERE client_id = $1', [
    shop.clientId,
    since,
    evenings,
  ]);
  const { adviceEffect } = await ask(shop, query);
  expect(adviceEffect).toMatchObject({ since, inSlots: 45, others: 45 });
  expect(adviceEffect.effect).toBeGreaterThan(3);
  expect(adviceEffect.low).toBeGreaterThan(1);
  expect(adviceEffect.high).toBeGreaterThan(adviceEffect.effect ?? 0);
});
