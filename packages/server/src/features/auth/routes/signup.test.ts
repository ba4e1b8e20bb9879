import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthStack, startAuthStack } from '#testing/auth-stack.ts';

const person = { password: 'correct horse', options: { data: { firstName: 'Ada', lastName: 'Byron' } } };

describe('signing up where addresses count as confirmed', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack();
  });
  afterAll(() => stack.close());

  it('answers a session', async () => {
    const client = stack.client();
    const { data, error } = await client.signUp({ email: 'Ada@Example.com', ...person });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      email: 'ada@example.com',
      user_metadata: { firstName: 'Ada', lastName: 'Byron' },
    });
    const again = await client.refreshSession();
    expect(again.error).toBeNull();
    const me = await client.getUser();
    expect(me.error).toBeNull();
  });
});
