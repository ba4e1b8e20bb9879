import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authPlugin } from '#src/plugin.ts';
import { call, freshEmail, freshPhone, password, signIn, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { enrolApp, passFactor } from '#src/testing/authenticator.ts';
import { createSigningKeys } from '#src/tokens/signing-keys.ts';

// Calls every route that Fastify knows of as somebody who has a second factor, with and without having given it. A new
// route needs a line in `probes`, and the test says so.

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasSandbox: true, env: { AUTH_PHONE_AUTOCONFIRM: 'on', AUTH_SEND_FREQUENCY_S: '0' } });
});
afterAll(() => stack.close());

type Probe = {
  /** Where the address holds more than the route says. */
  path?: (factorId: string) => string;
  body?: () => Record<string, unknown>;
  /** The status with which a session without the second factor is refused. Null: it may do this. */
  refused: 401 | 403 | 422 | null;
};

/** Works the same for everybody, signed in or not. */
const open: Probe[] = [{ refused: null }];

const probes: Record<string, Probe[]> = {
  'GET /.well-known/jwks.json': open,
  'GET /authorize': open,
  'GET /callback': open,
  'POST /callback': open,
  'GET /health': open,
  'POST /otp': open,
  'POST /recover': open,
  'POST /resend': open,
  'GET /settings': open,
  'POST /signup': open,
  'POST /sso': open,
  'POST /sso/saml/acs': open,
  'GET /sso/saml/metadata': open,
  'GET /verify': open,
  'POST /verify': open,
  'GET /*': open,
  'POST /*': open,
  'PUT /*': open,
  'PATCH /*': open,
  'DELETE /*': open,
  'OPTIONS *': open,
  'GET /user': [{ refused: null }],
  'POST /factors': [
    { body: () => ({ factor_type: 'totp', friendly_name: randomUUID() }), refused: 403 },
    { body: () => ({ factor_type: 'phone', phone: freshPhone() }), refused: 403 },
  ],
  'POST /factors/:id/challenge': [{ path: (id) => `/factors/${id}/challenge`, body: () => ({}), refused: null }],
  'POST /factors/:id/verify': [
    {
      path: (id) => `/factors/${id}/verify`,
      body: () => ({ challenge_id: randomUUID(), code: '000000' }),
      refused: null,
    },
  ],
  'GET /reauthenticate': [{ refused: 401 }],
  'GET /user/identities/authorize': [
    { path: () => '/user/identities/authorize?provider=google&skip_http_redirect=true', refused: 401 },
    { path: () => '/user/identities/authorize?provider=google', refused: 401 },
  ],
  'DELETE /user/identities/:id': [{ path: () => `/user/identities/${randomUUID()}`, refused: 401 }],
  'POST /token': [
    { path: () => '/token?grant_type=password', body: () => ({}), refused: null },
    { path: () => '/token?grant_type=refresh_token', body: () => ({}), refused: null },
    { path: () => '/token?grant_type=pkce', body: () => ({}), refused: null },
    { path: () => '/token?grant_type=id_token', body: () => ({ provider: 'google', id_token: 'x' }), refused: null },
    {
      path: () => '/token?grant_type=id_token',
      body: () => ({ provider: 'google', id_token: 'x', link_identity: true }),
      refused: 401,
    },
  ],
  'PUT /user': [
    { body: () => ({ data: { firstName: 'Ada' } }), refused: null },
    { body: () => ({ email: freshEmail() }), refused: 401 },
    { body: () => ({ phone: freshPhone() }), refused: 401 },
    { body: () => ({ password: 'another horse', data: {} }), refused: 401 },
  ],
  // These two end what the others need.
  'DELETE /factors/:id': [{ path: (id) => `/factors/${id}`, refused: 422 }],
  'POST /logout': [
    { path: () => '/logout?scope=others', refused: 401 },
    // `global` ends the caller's own session even where it is refused: logout.test.ts.
    { path: () => '/logout?scope=local', refused: null },
  ],
};

async function listRoutes(): Promise<string[]> {
  const app = Fastify();
  const names = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (each !== 'HEAD') names.add(`${each} ${url.replace(/^\/auth\/v1/, '')}`);
    }
  });
  const { owner: database, secret } = stack;
  const keys = createSigningKeys({ database, secret, accessTokenSeconds: 3600 });
  await app.register(authPlugin, {
    prefix: '/auth/v1',
    context: { database, settings: { ...stack.settings, secret }, keys, log: app.log },
  });
  await app.close();
  return [...names];
}

type Somebody = { userId: string; factorId: string; low: string; high: string };

/** An address, a password and an app. */
async function withApp(): Promise<Somebody> {
  const { client, email, user } = await signUpPerson(stack);
  const app = await enrolApp(client);
  const { access_token: high } = await passFactor(client, app);
  const low = (await signIn(stack, email)).session.access_token;
  return { userId: user.id, factorId: app.factorId, low, high };
}

/** A number, a password and a telephone as the second factor. */
async function withPhone(): Promise<Somebody> {
  const phone = freshPhone();
  const client = stack.client();
  const { data } = await client.signUp({ phone, password });
  const factor = await client.mfa.enroll({ factorType: 'phone', phone: freshPhone() });
  const again = await stack.client().signInWithPassword({ phone, password });
  const { pool } = stack.owner;
  const userId = data.user?.id ?? '';
  const factorId = factor.data?.id ?? '';
  const high = data.session?.access_token ?? '';
  await pool.query("UPDATE auth.factors SET status = 'verified' WHERE id = $1", [factorId]);
  const { rows } = await pool.query<{ id: string }>(
    "UPDATE auth.sessions SET aal = 'aal2', factor_id = $2 WHERE id = (SELECT id FROM auth.sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1) RETURNING id",
    [userId, factorId],
  );
  expect(rows).toHaveLength(1);
  return { userId, factorId, low: again.data.session?.access_token ?? '', high };
}

/** Everything by which the person gets in, or somebody could. */
async function waysInto({ userId }: Somebody): Promise<unknown> {
  const tables = ['users', 'identities', 'factors', 'sessions', 'one_time_tokens', 'flow_states'];
  const rows = tables.map(async (table) => {
    const owner = table === 'users' ? 'id' : table === 'flow_states' ? 'linking_user_id' : 'user_id';
    const result = await stack.owner.pool.query(`SELECT * FROM auth.${table} WHERE ${owner} = $1`, [userId]);
    return [table, result.rows];
  });
  return Object.fromEntries(await Promise.all(rows)) as unknown;
}

async function send(name: string, probe: Probe, somebody: Somebody, token: string) {
  const [method = '', route = ''] = name.split(' ');
  const path = probe.path?.(somebody.factorId) ?? route.replace(/^\/?\*$/, '/nothing-here');
  const body = method === 'GET' || method === 'OPTIONS' ? {} : { body: probe.body?.() ?? {} };
  return call(stack, path, { method, token, ...body, headers: { accept: 'application/json' } });
}

describe('what a session may do that has not given the second factor', () => {
  it('is said for every route there is', async () => {
    expect((await listRoutes()).toSorted()).toEqual(Object.keys(probes).toSorted());
  });

  it.each([
    ['an address and an app', withApp],
    ['a number and a telephone', withPhone],
  ])('is nothing that changes how somebody gets in: %s', async (_name, create) => {
    const somebody = await create();
    const before = await waysInto(somebody);
    for (const [name, each] of Object.entries(probes)) {
      for (const probe of each.filter(({ refused }) => refused !== null)) {
        const { status, body } = await send(name, probe, somebody, somebody.low);
        const expected = { name, status: probe.refused, code: 'insufficient_aal' };
        expect({ name, status, code: body['code'] }).toEqual(expected);
      }
    }
    expect(await waysInto(somebody)).toEqual(before);
  });

  it('is everything else', async () => {
    const somebody = await withApp();
    for (const [name, each] of Object.entries(probes).filter(([, list]) => list !== open)) {
      for (const probe of each.filter(({ refused }) => refused === null)) {
        const { status, body } = await send(name, probe, somebody, somebody.low);
        expect({ name, code: body['code'] }).not.toMatchObject({ code: 'insufficient_aal' });
        expect({ name, isOurFault: status >= 500 }).toEqual({ name, isOurFault: false });
      }
    }
  });

  it.each([
    ['an address and an app', withApp],
    ['a number and a telephone', withPhone],
  ])('is no matter once it was given: %s', async (_name, create) => {
    const somebody = await create();
    for (const [name, each] of Object.entries(probes).filter(([, list]) => list !== open)) {
      for (const probe of each) {
        const { status, body } = await send(name, probe, somebody, somebody.high);
        expect({ name, code: body['code'] }).not.toMatchObject({ code: 'insufficient_aal' });
        expect({ name, isOurFault: status >= 500 }).toEqual({ name, isOurFault: false });
      }
    }
  });

  it('opens public calls to anybody, and they ask for no factor', async () => {
    const somebody = await withApp();
    for (const [name, each] of Object.entries(probes).filter(([, list]) => list === open)) {
      for (const probe of each) {
        const [method = '', route = ''] = name.split(' ');
        const path = route.replace(/^\/?\*$/, '/nothing-here');
        const answers = await Promise.all(
          [undefined, somebody.low, somebody.high].map(async (token) => {
            const answer = await fetch(`${stack.url}${path}`, {
              method,
              redirect: 'manual',
              headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
            });
            return { name, probe, status: answer.status, code: answer.headers.get('x-sb-error-code') };
          }),
        );
        expect(answers[1]).toEqual(answers[0]);
        expect(answers[2]).toEqual(answers[0]);
        expect(answers[0]?.code).not.toBe('insufficient_aal');
      }
    }
  });
});
