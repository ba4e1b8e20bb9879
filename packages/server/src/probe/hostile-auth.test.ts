import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from './attempt.ts';
import { changedTables, digestTables } from './digest.ts';
import { patienceMs, settle, tryRoutes } from './resident.ts';
import { isApi, isAuth, isOwn, nameOf } from './routes.ts';
import type { Call } from './send.ts';
import { goodCall, hostileAddresses, hostileGrants } from './variations.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const tryCalls = async (calls: Call[]) => (await attempt(world.sender, world.api.stack.owner, calls)).faults;

describe('whatever is sent', () => {
  it(
    'the sign-in server answers as it should',
    async () => {
      const routes = world.routes.filter((route) => isAuth(route) && isOwn(route));
      expect(routes.length).toBeGreaterThan(20);
      expect(await tryRoutes(world, routes)).toEqual([]);
      expect(await tryCalls(hostileGrants())).toEqual([]);
      expect('polluted' in {}).toBe(false);
    },
    patienceMs,
  );

  it(
    'the rest of the server answers as it should',
    async () => {
      const routes = world.routes.filter((route) => !isApi(route) && !isAuth(route) && isOwn(route));
      expect(await tryRoutes(world, routes)).toEqual([]);
      expect(await tryCalls(hostileAddresses())).toEqual([]);
    },
    patienceMs,
  );
});

describe('every address', () => {
  it('answers every method', async () => {
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'PROPFIND', 'QUERY'];
    const urls = [...new Set(world.routes.map(({ url }) => url.replace('*', '/x')))];
    const calls = urls.flatMap((path) =>
      methods.map((method) => ({ name: nameOf({ method, url: path }), method, path })),
    );
    expect(await tryCalls(calls)).toEqual([]);
  });

  it('answers HEAD, OPTIONS and TRACE, and does nothing for them', async () => {
    const { person, things } = await settle(world);
    const good = world.routes.filter(isOwn).map((route) => goodCall(route, things, person.session.access_token));
    const calls = ['HEAD', 'OPTIONS', 'TRACE'].flatMap((method) =>
      good.map(({ name, path, headers }) => ({ name: `${method} for ${name}`, method, path, headers })),
    );
    const before = await digestTables(world.api.stack.owner);
    expect(await tryCalls(calls)).toEqual([]);
    expect(changedTables(before, await digestTables(world.api.stack.owner))).toEqual([]);
  });
});
