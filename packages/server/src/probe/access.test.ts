import { enrolApp, passFactor, signIn } from '@ruche/auth/testing';
import { workspaceHeader } from '@ruche/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#features/reference/schema.ts';
import type { ApiPerson } from '#testing/api.ts';
import { bodyOf, namesThing } from './examples.ts';
import { openRoutes as open } from './open-routes.ts';
import { settle } from './resident.ts';
import { isApi, isAuth, isOwn, nameOf, type Route } from './routes.ts';
import type { Things } from './things.ts';
import { type Seen, tryRoutes } from './try-routes.ts';
import { goodCall } from './variations.ts';
import { startWorld, type World } from './world.ts';

// Tries every route there is as those who may not call it: a new one is covered without anybody thinking of it, and must
// be named here when it is meant for more people than others are.

/** What somebody may do who has not given the second factor yet: give it, see who they are, and leave. */
const atFirstFactor = new Set([
  'GET /auth/v1/user',
  'POST /auth/v1/logout',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
]);

/** Calls that a network is part of, or that answer with a secret: neither can be kept to be told again. */
const withoutKey = new Set([
  'POST /api/v1/social-accounts/connect',
  'POST /api/v1/social-accounts/callback',
  'POST /api/v1/social-accounts/select',
  'DELETE /api/v1/social-accounts/select',
  'POST /api/v1/social-accounts/:id/refresh',
  'POST /api/v1/connect-links',
  'POST /api/v1/clients/:id/calendar-feed',
  'POST /api/v1/reports/:id/link',
  'PUT /api/v1/clients/:id/page-link',
  'PATCH /api/v1/clients/:id/page-link',
  // Writes nothing.
  'POST /api/v1/reports/preview',
  'POST /api/v1/conversations/:id/presence',
  // Resumable as they are: tus says how far they came.
  'OPTIONS /api/v1/media/uploads',
  'POST /api/v1/media/uploads',
  'PATCH /api/v1/media/uploads/:id',
  'DELETE /api/v1/media/uploads/:id',
  // Each answer of a model is another one; ideas and trends are the same until others are asked for.
  ...['alt-text', 'chat', 'ideas', 'reply', 'rewrite', 'runs/:id/stop', 'summary', 'trends'].map(
    (path) => `POST /api/v1/assistant/${path}`,
  ),
  // They begin in no workspace; accepting again answers the same.
  'POST /api/v1/invitations/accept',
  'POST /api/v1/workspaces',
]);

/** Calls about the person rather than one of their workspaces, and those that a flow of theirs says the workspace of. */
const inNoWorkspace = new Set([
  'GET /api/v1/me/sessions',
  'DELETE /api/v1/me/sessions/:id',
  'GET /api/v1/me/security-events',
  'GET /api/v1/me/exports',
  'POST /api/v1/me/exports',
  'GET /api/v1/me/exports/:id',
  'GET /api/v1/me/exports/:id/archive',
  'POST /api/v1/me/deletion',
  'GET /api/v1/ranking/me',
  'PUT /api/v1/ranking/me',
  'GET /api/v1/ranking/me/publications',
  'POST /api/v1/ranking/me/reports',
  'POST /api/v1/social-accounts/callback',
  'GET /api/v1/social-accounts/select',
  'POST /api/v1/social-accounts/select',
  'DELETE /api/v1/social-accounts/select',
  'POST /api/v1/invitations/accept',
  'POST /api/v1/workspaces',
]);

let world: World;
let ada: ApiPerson;
let things: Things;
let closed: Route[];

beforeAll(async () => {
  world = await startWorld();
  ({ person: ada, things } = await settle(world));
  closed = world.routes.filter((route) => (isApi(route) || isAuth(route)) && isOwn(route) && !open.has(nameOf(route)));
});
afterAll(() => world.close());

const isOfApi = ({ route }: Seen) => route.includes('/api/v1');

/** Calls the routes with Ada's ids; nothing may change by it. */
const tryAs = (token: string | null, routes: Route[], further?: Record<string, string>) =>
  tryRoutes({ world, things, token, further }, routes);

describe('every call that is not open', () => {
  it('is refused to whoever is not signed in', async () => {
    expect(closed.length).toBeGreaterThan(45);
    for (const seen of await tryAs(null, closed)) {
      const code = seen.route.includes('/auth/v1') ? 'no_authorization' : 'unauthenticated';
      expect(seen).toEqual({ route: seen.route, status: 401, code });
    }
    for (const seen of await tryAs('nonsense', closed)) {
      const [status, code] = seen.route.includes('/auth/v1') ? [403, 'bad_jwt'] : [401, 'unauthenticated'];
      expect(seen).toEqual({ route: seen.route, status, code });
    }
  });

  it('is refused to whoever owes the second factor, but for giving it', async () => {
    const person = await world.api.signUp();
    await passFactor(person.client, await enrolApp(person.client));
    const { session } = await signIn(world.api.stack, person.email);
    const routes = closed.filter((route) => !atFirstFactor.has(nameOf(route)));
    const seen = await tryAs(session.access_token, routes);
    expect(new Set(seen.filter(isOfApi).map(({ status, code }) => `${status} ${String(code)}`))).toEqual(
      new Set(['403 second_factor_required']),
    );
    expect(seen.filter((one) => !isOfApi(one) && one.status < 400)).toEqual([]);
  });

  it("finds nothing under another workspace's ids", async () => {
    const stranger = await world.api.signUp();
    // The largest one, so that nothing is refused for the plan before anybody looks.
    await stranger.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
    const withIds = closed.filter((route) => route.url.includes(':') || namesThing(bodyOf(route, things)));
    expect(withIds.length).toBeGreaterThan(20);
    for (const seen of await tryAs(stranger.session.access_token, withIds)) {
      expect([seen, [404, 422].includes(seen.status)]).toEqual([seen, true]);
    }
  });

  it("shows nothing of another workspace's", async () => {
    const stranger = await world.api.signUp();
    const secrets = [ada.user.id, ada.email, ada.workspaceId, 'known to this workspace alone'];
    const ids = Object.values(things)
      .flatMap((values) => Object.values(values))
      .filter((value) => value.includes('-'));
    for (const route of closed.filter(({ method, url }) => method === 'GET' && !url.includes(':'))) {
      const { text } = await world.sender.send(goodCall(route, things, stranger.session.access_token));
      expect([nameOf(route), [...secrets, ...ids].filter((secret) => text.includes(secret))]).toEqual([
        nameOf(route),
        [],
      ]);
    }
  });
});

/** Whether the description of the API says that the call is about a workspace, and takes its id. */
function takesWorkspace({ paths }: ApiDocument, { method, url }: Route): boolean {
  const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return operation?.parameters?.some((one) => one.in === 'header' && one.name === workspaceHeader) ?? false;
}

describe('every call about a workspace', () => {
  it('says in the description of the API that it takes the id of one', async () => {
    const document = (await world.api.call('GET', '/openapi.json')).body as unknown as ApiDocument;
    const without = closed.filter((route) => isApi(route) && !takesWorkspace(document, route));
    expect(new Set(without.map(nameOf))).toEqual(inNoWorkspace);
  });

  it('finds nothing in a workspace that the caller is not in, and changes nothing', async () => {
    const stranger = await world.api.signUp();
    const document = (await world.api.call('GET', '/openapi.json')).body as unknown as ApiDocument;
    const routes = closed.filter((route) => takesWorkspace(document, route));
    expect(routes.length).toBeGreaterThan(30);
    for (const workspaceId of [stranger.workspaceId, 'nonsense']) {
      const seen = await tryAs(ada.session.access_token, routes, { [workspaceHeader]: workspaceId });
      expect(seen).toEqual(seen.map(({ route }) => ({ route, status: 404, code: 'not_found' })));
    }
  });
});

describe('every call that writes in a workspace', () => {
  it('can be sent with a key of its own', () => {
    const writing = closed.filter(
      (route) =>
        isApi(route) && route.method !== 'GET' && !route.url.startsWith('/api/v1/me') && !withoutKey.has(nameOf(route)),
    );
    const keyless = writing.filter(({ schema }) => !JSON.stringify(schema.headers ?? {}).includes('idempotency-key'));
    expect(keyless.map(nameOf)).toEqual([]);
  });
});
