import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { type IClientSettings, type ITwitterApiClientPlugin, TwitterApi } from 'twitter-api-v2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationOf, type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';
import { connectTwitter } from './testing/connect-twitter.ts';

let sandbox: NetworkSandbox;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
afterAll(() => sandbox.close());

const credentials = { clientId: 'ruche-twitter', clientSecret: 'sandbox-twitter-secret' };
const callbackUrl = 'http://127.0.0.1:5000/auth/callback/twitter';

/** The library's hosts are constants; a plug-in sends each request elsewhere, an agent lets it go without TLS. */
function callAt(base: string): Partial<IClientSettings> {
  const plugin: ITwitterApiClientPlugin = {
    onBeforeRequest({ computedParams }) {
      const { host, pathname, search } = computedParams.url;
      computedParams.url = new URL(`${base}/${host}${pathname}${search}`);
    },
  };
  return { plugins: [plugin], httpAgent: new Agent() };
}

describe('twitter-api-v2, a client library that others wrote', () => {
  it('signs in, reads the profile, refreshes and revokes, with nothing changed but where it calls', async () => {
    const settings = callAt(`${sandbox.url()}/twitter`);
    const client = new TwitterApi(credentials, settings);
    const { url, codeVerifier, state } = client.generateOAuth2AuthLink(callbackUrl, {
      scope: ['tweet.read', 'users.read', 'offline.access'],
    });
    const page = url.replace('https://x.com', '/twitter/x.com');
    const back = locationOf(await sandbox.visit(`${page}&sandbox_auto=allow&sandbox_person=mathieu-kerven`));
    expect(back.searchParams.get('state')).toBe(state);

    const code = back.searchParams.get('code') ?? '';
    const first = await client.loginWithOAuth2({ code, codeVerifier, redirectUri: callbackUrl });
    expect(first).toMatchObject({ expiresIn: 7200, scope: ['tweet.read', 'users.read', 'offline.access'] });
    const me = await first.client.v2.me({ 'user.fields': ['profile_image_url', 'verified'] });
    expect(me.data).toMatchObject({ id: '987654321012345678', name: 'Étoile Sportive de Valbrune', verified: false });
    expect((await fetch(me.data.profile_image_url ?? '')).headers.get('content-type')).toBe('image/png');

    const second = await client.refreshOAuth2Token(first.refreshToken ?? '');
    expect((await second.client.v2.me()).data.username).toBe('esvalbrune');
    await expect(client.refreshOAuth2Token(first.refreshToken ?? '')).rejects.toMatchObject({
      code: 400,
      data: { error_description: 'Value passed for the token was invalid.' },
    });
    await client.revokeOAuth2Token(second.accessToken, 'access_token');
    await expect(second.client.v2.me()).rejects.toMatchObject({ code: 401, isAuthError: true });
  });

  it('uploads a video in segments and waits until it is ready', async () => {
    const accessToken = await connectTwitter(sandbox, { person: 'ines-benhaddou' });
    const client = new TwitterApi(accessToken, callAt(`${sandbox.url()}/twitter`));
    const video = randomBytes(1_500_000);
    const id = await client.v2.uploadMedia(video, { media_type: 'video/mp4' });
    const folder = join(sandbox.folder, 'media', 'twitter', id);
    expect(Buffer.concat([0, 1].map((part) => readFileSync(join(folder, String(part))))).equals(video)).toBe(true);
  });

  it('reads rate limits as it does at the network', async () => {
    const settings = callAt(`${sandbox.url()}/twitter`);
    const client = new TwitterApi('no-token', settings);
    await sandbox.control('faults', {
      platform: 'twitter',
      operation: 'identity',
      kind: 'rate-limit',
      retryAfterSeconds: 60,
    });
    const refusal: unknown = await client.v2.me().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 429, rateLimitError: true, rateLimit: { remaining: 0 } });
  });
});
