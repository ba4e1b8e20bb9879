import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';
import { connectTwitter } from './testing/connect-twitter.ts';

let sandbox: NetworkSandbox;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const api = (path: string, init?: RequestInit) => sandbox.fetch(`/twitter/api.x.com${path}`, init);
const typeOf = async (path: string, init?: RequestInit) => (await api(path, init)).headers.get('content-type');
const left = (response: Response) => Number(response.headers.get('x-rate-limit-remaining'));
const asUser = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('answers of the API', () => {
  it('are problems by their type where something is wrong, and plain JSON otherwise', async () => {
    const token = await connectTwitter(sandbox);
    const problem = 'application/problem+json; charset=utf-8';
    expect(await typeOf('/2/users/me')).toBe(problem);
    expect(await typeOf('/2/nothing')).toBe(problem);
    expect(await typeOf('/2/users/me?user.fields=shoe_size', asUser(token))).toBe(problem);
    expect(await typeOf('/2/users/me', asUser(token))).toMatch(/^application\/json/);
    expect(await typeOf('/2/oauth2/token', { method: 'POST' })).toMatch(/^application\/json/);
    for (const kind of ['rate-limit', 'server-error', 'unavailable', 'token-revoked', 'reject']) {
      await sandbox.control('faults', { platform: 'twitter', operation: 'identity', kind });
      expect(await typeOf('/2/users/me', asUser(token))).toBe(problem);
    }
  });

  it.each([
    ['GET', '/2/users/me'],
    ['GET', '/2/nothing'],
    ['POST', '/2/oauth2/token'],
    ['POST', '/2/oauth2/revoke'],
    ['POST', '/oauth2/token'],
    ['GET', '/2/webhooks'],
    ['POST', '/2/media/upload'],
  ])('tell the limit, also refusals: %s %s', async (method, path) => {
    const first = await api(path, { method });
    const second = await api(path, { method });
    expect(Number(first.headers.get('x-rate-limit-limit'))).toBeGreaterThan(0);
    expect(left(second)).toBe(left(first) - 1);
    expect(Number(first.headers.get('x-rate-limit-reset'))).toBeGreaterThan(Date.now() / 1000);
  });
});

describe('older names', () => {
  it('of hosts still work', async () => {
    const token = await connectTwitter(sandbox, { web: 'twitter.com', api: 'api.twitter.com' });
    const me = await sandbox.fetch('/twitter/api.twitter.com/2/users/me', asUser(token));
    expect(await me.json()).toMatchObject({ data: { name: 'Boulangerie Roussel' } });
    const journal = (await sandbox.read('requests?platform=twitter&operation=identity')) as { path: string }[];
    expect(journal.map(({ path }) => path)).toEqual(['/twitter/api.twitter.com/2/users/me']);
    const networks = (await sandbox.read('networks')) as { platform: string; hosts: Record<string, string> }[];
    const hosts = networks.find(({ platform }) => platform === 'twitter')?.hosts;
    expect(hosts?.['api.twitter.com']).toContain('/twitter/api.twitter.com');
  });

  it('of things are answered unless the switch says otherwise; both are taken', async () => {
    const token = await connectTwitter(sandbox);
    const read = async (query: string): Promise<unknown> => (await api(`/2/users/me?${query}`, asUser(token))).json();
    const query = 'user.fields=public_metrics,pinned_post_id&post.fields=created_at';
    expect(await read(query)).toHaveProperty('data.public_metrics.tweet_count');
    await sandbox.fetch('/twitter/control/naming', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ names: 'post' }),
    });
    const renamed = await read('user.fields=public_metrics&tweet.fields=created_at');
    expect(renamed).toHaveProperty('data.public_metrics.post_count');
    expect(JSON.stringify(renamed)).not.toContain('tweet_count');
  });
});
