import { type ApiScope, apiScopes } from '@ruche/contracts/api-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#features/reference/schema.ts';
import { type ApiPerson, addClient } from '#testing/api.ts';
import { createKey, giveApiAccess, type TestKey } from '#testing/api-keys.ts';
import { bodyOf, namesThing } from './examples.ts';
import { openRoutes } from './open-routes.ts';
import { settle } from './resident.ts';
import { isApi, isOwn, nameOf, type Route } from './routes.ts';
import type { Things } from './things.ts';
import { tryRoutes } from './try-routes.ts';
import { goodCall } from './variations.ts';
import { startWorld, type World } from './world.ts';

// Tries every route there is with keys that may not call it, as the description of the API says what each needs: a new one
// is covered without anybody thinking of it.

let world: World;
let ada: ApiPerson;
let things: Things;
let closed: Route[];
/** The scope that a route needs by the description; 'any' for every key, null for people alone. */
let scopes: Map<Route, ApiScope | 'any' | null>;

beforeAll(async () => {
  world = await startWorld();
  ({ person: ada, things } = await settle(world));
  closed = world.routes.filter((route) => isApi(route) && isOwn(route) && !openRoutes.has(nameOf(route)));
  const document = (await world.api.call('GET', '/openapi.json')).body as unknown as ApiDocument;
  scopes = new Map(closed.map((route) => [route, describedScope(document, route)]));
});
afterAll(() => world.close());

function describedScope({ paths }: ApiDocument, { method, url }: Route): ApiScope | 'any' | null {
  // The description leaves out how uploads ask what they may.
  const asked = method === 'OPTIONS' ? 'post' : method.toLowerCase();
  const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[asked];
  const asKey = operation?.security?.find((one) => 'apiKey' in one);
  return asKey ? ((asKey['apiKey']?.[0] as ApiScope | undefined) ?? 'any') : null;
}

const routesFor = (isMeant: (scope: ApiScope | 'any' | null) => boolean) =>
  closed.filter((route) => isMeant(scopes.get(route) ?? null));
const ofKeys = () => routesFor((scope) => scope !== null);
const tryAs = (key: TestKey, routes: Route[]) => tryRoutes({ world, things, token: key.secret }, routes);

/** Keeps the note of when a key was last used from being a change. */
const holdUseNotes = (keys: TestKey[]) =>
  world.api.stack.owner.pool.query("UPDATE api_keys SET last_used_at = now() + interval '1 hour' WHERE id = ANY ($1)", [
    keys.map(({ id }) => id),
  ]);

async function createHeldKey(person: ApiPerson, options: Parameters<typeof createKey>[2] = {}): Promise<TestKey> {
  const key = await createKey(world.api, person, options);
  await holdUseNotes([key]);
  return key;
}

describe('every call', () => {
  it('that is for people is refused to a key that may do everything', async () => {
    const key = await createHeldKey(ada);
    const routes = routesFor((scope) => scope === null);
    expect(routes.map(nameOf)).toEqual(expect.arrayContaining(['POST /api/v1/api-keys', 'GET /api/v1/me']));
    const seen = await tryAs(key, routes);
    expect(seen).toEqual(seen.map(({ route }) => ({ route, status: 403, code: 'person_required' })));
  });

  it('is refused to a key that may do everything else', async () => {
    const needed = new Set(
      ofKeys().flatMap((route) => (scopes.get(route) === 'any' ? [] : [scopes.get(route) ?? 'any'])),
    );
    expect(needed.size).toBeGreaterThan(15);
    for (const scope of needed) {
      const others = apiScopes.filter((one) => one !== scope && one !== scope.replace(/:read$/, ':write'));
      const key = await createHeldKey(ada, { scopes: others });
      const seen = await tryAs(
        key,
        routesFor((one) => one === scope),
      );
      expect(seen).toEqual(seen.map(({ route }) => ({ route, status: 403, code: 'scope_missing' })));
    }
  });

  it('is refused to a key that has expired or was revoked', async () => {
    const [expired, revoked] = [await createHeldKey(ada), await createHeldKey(ada)];
    await world.api.stack.owner.pool.query('UPDATE api_keys SET expires_at = now() WHERE id = $1', [expired.id]);
    await ada.call('DELETE', `/api-keys/${revoked.id}`);
    for (const key of [expired, revoked]) {
      const seen = await tryAs(key, closed);
      expect(seen).toEqual(seen.map(({ route }) => ({ route, status: 401, code: 'unauthenticated' })));
    }
  });
});

const naming = (routes: Route[]) =>
  routes.filter((route) => route.url.includes(':') || namesThing(bodyOf(route, things)));

/** What lists show of Ada's things, asked by somebody who may not see them. */
async function shownOf(secrets: string[], key: TestKey, routes: Route[]): Promise<[string, string[]][]> {
  const shown: [string, string[]][] = [];
  for (const route of routes.filter(({ method, url }) => method === 'GET' && !url.includes(':'))) {
    const { text } = await world.sender.send(goodCall(route, things, key.secret));
    const seen = secrets.filter((secret) => text.includes(secret));
    if (seen.length > 0) shown.push([nameOf(route), seen]);
  }
  return shown;
}

const idsOf = (things: Things) =>
  Object.values(things)
    .flatMap((values) => Object.values(values))
    .filter((value) => value.includes('-'));

describe('a key of another workspace', () => {
  it('finds nothing under ids, and is shown nothing', async () => {
    const stranger = await world.api.signUp();
    await giveApiAccess(world.api, stranger);
    const key = await createHeldKey(stranger);
    for (const seen of await tryAs(key, naming(ofKeys()))) {
      expect([seen, [404, 422].includes(seen.status)]).toEqual([seen, true]);
    }
    const secrets = [ada.user.id, ada.email, ada.workspaceId, 'known to this workspace alone', ...idsOf(things)];
    expect(await shownOf(secrets, key, ofKeys())).toEqual([]);
  });
});

/** What is the workspace's own, and every key may see. */
const ofWorkspace = new Set(['/api/v1/inbox-labels/', '/api/v1/members/', '/api/v1/api-keys/']);

describe('a key that is limited to another client', () => {
  it('finds nothing under ids, and is shown nothing', async () => {
    const other = await addClient(ada, { name: 'Another' });
    const key = await createHeldKey(ada, { clientIds: [other.id] });
    for (const seen of await tryAs(key, naming(ofKeys()))) {
      expect([seen, [403, 404, 422].includes(seen.status)]).toEqual([seen, true]);
    }
    const ofClient = Object.fromEntries(Object.entries(things).filter(([prefix]) => !ofWorkspace.has(prefix)));
    const secrets = ['known to this workspace alone', ...idsOf(ofClient)];
    expect(await shownOf(secrets, key, ofKeys())).toEqual([]);
  });
});
