import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, expectCode, type Person, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

let stack: AuthStack;
let keys: SigningKeys;
let person: Person;
beforeAll(async () => {
  stack = await startAuthStack();
  keys = createSigningKeys({ database: stack.owner, secret: stack.secret, accessTokenSeconds: 3600 });
  person = await signUpPerson(stack);
});
afterAll(() => stack.close());

/** The person's own token, signed again with other claims by the server's own key. */
async function resign(claims: Record<string, unknown>): Promise<string> {
  const { kid, privateKey } = await keys.current();
  return new SignJWT({ ...decodeJwt(person.session.access_token), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(privateKey);
}

describe('whom an access token is for', () => {
  it('is this server: the same token signed again opens it', async () => {
    const token = await resign({});
    expect((await call(stack, '/user', { token })).status).toBe(200);
  });

  it.each([['another'], [undefined], [''], [['authenticated']], [['authenticated', 'another']]])(
    'is nobody here when it says %j',
    async (aud) => {
      const token = await resign({ aud });
      expectCode(await call(stack, '/user', { token }), 403, 'bad_jwt');
    },
  );

  it('is whom the request names, where it names somebody', async () => {
    const token = person.session.access_token;
    const named = (audience: string) => call(stack, '/user', { token, headers: { 'x-jwt-aud': audience } });
    expect((await named('authenticated')).status).toBe(200);
    expectCode(await named('another'), 403, 'bad_jwt');
  });
});
