import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { locationOf, type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';

let sandbox: NetworkSandbox;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

async function approve(approvedScopes: string[]) {
  const response = await sandbox.fetch('/tiktok/control/app', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ approvedScopes }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function askFor(scope: string) {
  const query = new URLSearchParams({
    client_key: 'ruche-tiktok',
    response_type: 'code',
    scope,
    redirect_uri: 'http://localhost:3000/auth/callback/tiktok',
    state: 's-1',
    sandbox_auto: 'allow',
  });
  const { searchParams } = locationOf(await sandbox.visit(`/tiktok/www.tiktok.com/v2/auth/authorize/?${query}`));
  return searchParams.get('error') ?? searchParams.get('scopes');
}

const publishing = ['user.info.basic', 'video.publish', 'video.upload'];

it('one scope that was not approved refuses the whole request', async () => {
  expect(await askFor('user.info.basic,video.publish,video.list')).toBe('user.info.basic,video.publish,video.list');
  expect(await approve(publishing)).toEqual({
    status: 200,
    body: {
      approvedScopes: publishing,
      isAudited: true,
      initsPerMinute: 6,
      postsPerDay: 15,
      verifiedPrefixes: ['http://127.0.0.1', 'http://localhost', 'http://[::1]'],
      commentCallsPerMinute: 40,
      processingSeconds: 5,
      moderationSeconds: 20,
    },
  });
  expect(await askFor('user.info.basic,video.publish,video.list')).toBe('invalid_scope');
  expect(await askFor(publishing.join(','))).toBe(publishing.join(','));
});

it('what is approved is listed with the app, and back to all of it after a reset', async () => {
  await approve(publishing);
  const listed = async () => {
    const networks = (await sandbox.read('networks')) as { platform: string; apps: { scopes: string[] }[] }[];
    return networks.find(({ platform }) => platform === 'tiktok')?.apps;
  };
  expect(await listed()).toMatchObject([
    { clientId: 'ruche-tiktok', scopes: publishing },
    // The Business API is another product, with scopes of its own.
    { clientId: 'ruche-tiktok-business', scopes: expect.arrayContaining(['comment.list']) as string[] },
  ]);
  await sandbox.reset();
  expect((await listed())?.[0]?.scopes).toHaveLength(6);
});

it('nobody approves what does not exist, or an app without the basic scope', async () => {
  expect(await approve(['user.info.basic', 'research.data'])).toMatchObject({ status: 400 });
  expect(await approve(['video.publish'])).toMatchObject({ status: 400 });
});
