import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#features/reference/schema.ts';
import { patienceMs, tryRoutes } from './resident.ts';
import { isApi, isOwn, nameOf } from './routes.ts';
import { startWorld, type World } from './world.ts';

// No answer may be a fault of ours, all have the shape of their surface, none keeps anybody waiting, and what is refused
// changes nothing. A new route is tried without anybody thinking of it.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('the API', () => {
  it('is tried as a whole: every call that is described is a route here', async () => {
    const { paths } = JSON.parse((await world.api.call('GET', '/openapi.json')).text) as ApiDocument;
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) =>
        nameOf({ method: method.toUpperCase(), url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
      ),
    );
    expect(world.routes.filter(isOwn).map(nameOf)).toEqual(expect.arrayContaining(described));
    expect(described.length).toBeGreaterThan(40);
  });

  it(
    'answers as it should whatever is sent',
    async () => {
      const routes = world.routes.filter((route) => isApi(route) && isOwn(route));
      expect(await tryRoutes(world, routes)).toEqual([]);
      expect('polluted' in {}).toBe(false);
    },
    patienceMs,
  );
});
