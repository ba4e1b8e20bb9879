import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';
import { callMcp, connectMcp, dataOf, listMessage, mcpUrl, postMcp, readMcp, refusedMcp } from '#testing/mcp.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi({ app: { rateLimit: { max: 40, windowMs: 60_000 } } });
  ada = await api.signUp();
  await giveApiAccess(api, ada);
  await addClient(ada);
});
afterAll(() => api.close());

async function expectUnauthenticated(answer: Response, word: string, challenge: string): Promise<void> {
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge]);
  const { code, message } = (await answer.json()) as { code: string; message: string };
  expect(code).toBe('unauthenticated');
  expect(message).toContain(word);
}

const invalid = 'Bearer realm="Ruche", error="invalid_token"';

describe('MCP is for API keys', () => {
  it('asks for one where there is none', async () => {
    await expectUnauthenticated(await postMcp(api, null, listMessage), 'Send an API key', 'Bearer realm="Ruche"');
    await expect(connectMcp(api, null)).rejects.toThrow(/401|unauthorized/iu);
  });

  it('takes no session of a person', async () => {
    const answer = await postMcp(api, ada.session.access_token, listMessage);
    await expectUnauthenticated(answer, 'not with people’s sessions', invalid);
  });

  it.each([`ruche_${'a'.repeat(43)}`, 'nonsense', ''])('takes no key that never was: %s', async (secret) => {
    expect((await postMcp(api, secret, listMessage)).status).toBe(401);
  });

  it('takes none that was revoked or has expired, also of somebody who is connected', async () => {
    const [revoked, expired] = [await createKey(api, ada), await createKey(api, ada)];
    const ofRevoked = await connectMcp(api, revoked.secret);
    const ofExpired = await connectMcp(api, expired.secret);
    for (const client of [ofRevoked, ofExpired]) await readMcp(client, 'list_clients');
    expect((await ada.call('DELETE', `/api-keys/${revoked.id}`)).status).toBe(200);
    await api.stack.owner.pool.query("UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1", [
      expired.id,
    ]);
    await expect(callMcp(ofRevoked, 'list_clients')).rejects.toThrow('was revoked');
    await expect(callMcp(ofExpired, 'list_clients')).rejects.toThrow('has expired');
    await expectUnauthenticated(await postMcp(api, revoked.secret, listMessage), 'was revoked', invalid);
    await expectUnauthenticated(await postMcp(api, expired.secret, listMessage), 'has expired', invalid);
  });

  it('needs the plan that includes it', async () => {
    const eve = await api.signUp();
    await giveApiAccess(api, eve);
    const { secret } = await createKey(api, eve);
    const client = await connectMcp(api, secret);
    await api.stack.owner.pool.query("UPDATE workspaces SET plan = 'pro' WHERE id = $1", [eve.workspaceId]);
    const answer = await postMcp(api, secret, listMessage);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ code: 'plan_required', details: { feature: 'api_access' } });
    await expect(callMcp(client, 'list_clients')).rejects.toThrow('Access to the API, webhooks, and MCP');
  });
});

/** How many calls of the API the key has left this minute, after this one. */
const left = async ({ call }: { call: ApiPerson['call'] }) =>
  Number((await call('GET', '/api-keys/current')).headers.get('x-ratelimit-remaining'));

describe('the limit of a key', () => {
  it('counts a call of a tool as what it asks of the API, once', async () => {
    const key = await createKey(api, ada);
    const client = await connectMcp(api, key.secret);
    const before = await left(key);
    await readMcp(client, 'list_clients');
    expect(before - (await left(key))).toBe(2);
  });

  it('is told to the model when the API’s is used up, and to the program when the messages are too many', async () => {
    const key = await createKey(api, ada);
    const client = await connectMcp(api, key.secret, 'legacy');
    let before = await left(key);
    while (before > 0) before = await left(key);
    expect(await refusedMcp(client, 'list_clients')).toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
    let answer = await postMcp(api, key.secret, listMessage);
    expect(answer.status).toBe(200);
    while (answer.status === 200) answer = await postMcp(api, key.secret, listMessage);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await postMcp(api, (await createKey(api, ada)).secret, listMessage)).status).toBe(200);
  });
});

describe('pages of other sites', () => {
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example'])('are refused: %s', async (origin) => {
    const { secret } = await createKey(api, ada);
    const answer = await postMcp(api, secret, listMessage, { origin });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect(await answer.json()).toMatchObject({ code: 'forbidden' });
  });

  it('are told from those of this installation', async () => {
    const { secret } = await createKey(api, ada);
    const origin = new URL(api.stack.settings.publicUrl).origin;
    expect((await postMcp(api, secret, listMessage, { origin })).status).toBe(200);
  });
});

describe('the log', () => {
  it('holds no key, and tells the calls of a tool by the request that they are a part of', async () => {
    const { secret } = await createKey(api, ada);
    const client = await connectMcp(api, secret);
    const refused = await callMcp(client, 'get_post', { postId: '00000000-0000-4000-8000-000000000000' });
    const requestId = String(dataOf(refused)['requestId']);
    await postMcp(api, secret, '{"broken');
    await postMcp(api, `${secret}x`, listMessage);
    await fetch(mcpUrl(api), { headers: { authorization: `Bearer ${secret}` } });
    const lines = () =>
      api.stack
        .log()
        .split('\n')
        .filter((line) => line.includes(requestId));
    await expect.poll(() => lines().length).toBe(2);
    expect(lines()[0]).toContain('/api/v1/posts/');
    expect(lines()[1]).toContain('"/mcp"');
    expect(api.stack.log()).not.toContain(secret);
  });
});
