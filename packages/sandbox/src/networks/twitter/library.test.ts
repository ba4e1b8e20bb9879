import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { type IClientSettings, type ITwitterApiClientPlugin, TwitterApi } from 'twitter-api-v2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationOf, type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';
import { padVideo, readSample } from '#src/networks/testing/sample-files.ts';
import { connectTwitter } from './testing/connect-twitter.ts';

let sandbox: NetworkSandbox;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
afterAll(() => sandbox.close());

const credentials = { clientId: 'ruche-twitter', clientSecret: 'sandbox-twitter-secret' };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
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
    const video = padVideo(readSample('wide.mp4'), 1_500_000);
    const id = await client.v2.uploadMedia(video, { media_type: 'video/mp4' });
    const folder = join(sandbox.folder, 'media', 'twitter', id);
    expect(Buffer.concat([0, 1].map((part) => readFileSync(join(folder, String(part))))).equals(video)).toBe(true);
  });

  it('posts a picture with words for it, a thread below it, reads both and deletes one', async () => {
    const scope = 'tweet.read users.read tweet.write media.write';
    const accessToken = await connectTwitter(sandbox, { scope });
    const client = new TwitterApi(accessToken, callAt(`${sandbox.url()}/twitter`)).v2;
    const id = await client.uploadMedia(png, { media_type: 'image/png' });
    await client.createMediaMetadata(id, { alt_text: { text: 'A dot' } });
    const first = await client.tweet('Brioche & butter: https://example.com/menu', { media: { media_ids: [id] } });
    expect(first.data.text).toMatch(/^Brioche &amp; butter: https:\/\/t\.co\/\w+ https:\/\/t\.co\/\w+$/);
    const [second, third] = await client.tweetThread(['From seven.', 'Until noon.']);
    const reply = await client.reply('And coffee.', first.data.id);
    const timeline = await client.userTimeline('1790112233445566778', { 'tweet.fields': ['referenced_tweets'] });
    expect(timeline.tweets.map((post) => post.id)).toEqual([
      reply.data.id,
      third?.data.id,
      second?.data.id,
      first.data.id,
    ]);
    expect(timeline.tweets[0]?.referenced_tweets).toEqual([{ type: 'replied_to', id: first.data.id }]);
    await expect(client.tweet('From seven.')).rejects.toMatchObject({ code: 403 });
    expect((await client.deleteTweet(reply.data.id)).data).toEqual({ deleted: true });
    expect((await client.singleTweet(reply.data.id)).errors).toHaveLength(1);
    const media = [{ uploadId: id, type: 'image/png', width: 1, height: 1, altText: 'A dot' }];
    expect(await sandbox.read('posts?platform=twitter')).toMatchObject([
      { id: first.data.id, text: 'Brioche & butter: https://example.com/menu', media },
      { text: 'From seven.' },
      { text: 'Until noon.' },
      { id: reply.data.id, deletedAt: expect.any(String) as string },
    ]);
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
