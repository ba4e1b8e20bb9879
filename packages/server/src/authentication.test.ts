import { randomUUID } from 'node:crypto';
import { createSigningKeys } from '@ruche/auth';
import { freshEmail, type Person, password, signIn, signInWith, signUpPerson } from '@ruche/auth/testing';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './testing/api-call.ts';
import { type ServerStack, startServerStack } from './testing/server-stack.ts';

// What the authentication server and the rest of the server are to each other. Either alone has tests of its own.

let stack: ServerStack;
beforeAll(async () => {
  stack = await startServerStack({ hasSandbox: true, env: { AUTH_ANONYMOUS: 'on' } });
});
afterAll(() => stack.close());

const me = (token: string) => callApi(stack, '/me', { token });

describe('the authentication server', () => {
  it('stays out of the description of the other API', async () => {
    const answer = await fetch(stack.url.replace('/auth/v1', '/api/v1/openapi.json'));
    const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
    expect(Object.keys(paths).filter((path) => path.startsWith('/auth'))).toEqual([]);
    expect(paths).toHaveProperty('/api/v1/me');
  });
});

describe('whom an access token is for', () => {
  let person: Person;
  beforeAll(async () => {
    person = await signUpPerson(stack);
  });

  /** The person's own token, signed again with other claims by the server's own key. */
  async function resign(claims: Record<string, unknown>): Promise<string> {
    const keys = createSigningKeys({ database: stack.owner, secret: stack.secret, accessTokenSeconds: 3600 });
    const { kid, privateKey } = await keys.current();
    return new SignJWT({ ...decodeJwt(person.session.access_token), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .sign(privateKey);
  }

  it('is this API, too: the same token signed again opens it', async () => {
    expect((await me(await resign({}))).status).toBe(200);
  });

  it.each([['another'], [undefined], [''], [['authenticated']], [['authenticated', 'another']]])(
    'is nobody here when it says %j',
    async (aud) => {
      expect((await me(await resign({ aud }))).status).toBe(401);
    },
  );
});

/** How each of these calls is answered: its status, and the code of a refusal. */
async function answersTo(paths: string[], token: string, workspaceId?: string): Promise<string[]> {
  const headers: Record<string, string> = workspaceId === undefined ? {} : { 'ruche-workspace': workspaceId };
  const answers = await Promise.all(paths.map((path) => callApi(stack, path, { token, headers })));
  return answers.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? ''}`.trim());
}

describe('a list, whose query leaves before the session is known', () => {
  const days = 'from=2031-05-01&to=2031-06-01';
  const lists = ['/clients', '/posts', '/social-accounts', `/calendar?${days}`];
  const wrong = ['/clients?limit=0', '/clients?cursor=x', '/posts?limit=0', '/social-accounts?limit=0', '/calendar'];

  it('is answered, and refused with what is wrong, to whoever is signed in', async () => {
    const { session } = await signUpPerson(stack);
    const { access_token: token } = session;
    expect(await answersTo(lists, token)).toEqual(lists.map(() => '200'));
    expect(await answersTo(wrong, token)).toEqual(wrong.map(() => '400 validation_failed'));
    for (const workspaceId of ['no id', randomUUID()]) {
      expect(await answersTo(lists, token, workspaceId)).toEqual(lists.map(() => '404 not_found'));
    }
  });

  it('tells nothing to somebody whose session has ended, whatever they ask', async () => {
    const { session } = await signUpPerson(stack);
    await stack.owner.pool.query('DELETE FROM auth.sessions WHERE user_id = $1', [session.user.id]);
    for (const paths of [lists, wrong]) {
      for (const workspaceId of [undefined, 'no id', randomUUID()]) {
        const refused = await answersTo(paths, session.access_token, workspaceId);
        expect(refused).toEqual(paths.map(() => '401 unauthenticated'));
      }
    }
  });

  it('tells nothing to somebody who owes a second factor or is blocked', async () => {
    const { session } = await signUpPerson(stack);
    const { access_token: token, user } = session;
    await stack.owner.pool.query(
      `INSERT INTO auth.factors (user_id, factor_type, status, secret_encrypted) VALUES ($1, 'totp', 'verified', 'sealed')`,
      [user.id],
    );
    expect(await answersTo(lists, token)).toEqual(lists.map(() => '403 second_factor_required'));
    await stack.owner.pool.query(`UPDATE auth.users SET banned_until = now() + interval '1 day' WHERE id = $1`, [
      user.id,
    ]);
    expect(await answersTo(lists, token)).toEqual(lists.map(() => '401 unauthenticated'));
  });
});

describe('whoever signs in', () => {
  it.each(['google', 'azure', 'linkedin_oidc'] as const)('with %s is known by name to the API', async (provider) => {
    const email = `nina.simon.${provider}.${Date.now()}@example.com`;
    const { session } = await signInWith(stack, provider, email);
    expect((await me(session.access_token)).body).toMatchObject({ user: { email, firstName: 'Nina' } });
  });

  it('anonymously has a profile once there is an address', async () => {
    const client = stack.client();
    const { data } = await client.signInAnonymously();
    const token = data.session?.access_token ?? '';
    expect((await me(token)).status).toBe(404);
    await client.updateUser({ email: freshEmail(), password });
    expect((await me(token)).status).toBe(200);
  });
});

async function remaining({ app }: ServerStack): Promise<number> {
  const { body } = await app.inject('/metrics');
  return Number(/^ruche_message_budget_remaining\{channel="email"\} (\d+)$/m.exec(body)?.[1]);
}

describe('the messages of an hour', () => {
  // Nine messages, of which /metrics says how many are left.
  const narrow = { AUTH_RATE_FACTOR: '0.3', AUTH_SEND_FREQUENCY_S: '0' };
  const budget = 9;

  it('count what is sent beyond signing in, which is always sent, and not over and over again', async () => {
    const server = await startServerStack({ env: narrow });
    try {
      const { email } = await signUpPerson(server);
      const ask = async () => {
        const { session } = await signIn(server, email);
        return callApi(server, '/me/deletion', { body: { confirmation: email }, token: session.access_token });
      };
      expect(await remaining(server)).toBe(budget);
      expect((await ask()).status).toBe(202);
      expect(await remaining(server)).toBe(budget - 1);
      expect((await ask()).status).toBe(202);
      expect(await ask()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      const query = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'deliver-message'";
      expect((await server.owner.pool.query(query)).rowCount).toBe(2);
    } finally {
      await server.close();
    }
  });
});
