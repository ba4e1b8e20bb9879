import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { locationOf, type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';
import { readSample } from '#src/networks/testing/sample-files.ts';
import { makeVideo } from '#src/networks/testing/sample-media.ts';

let sandbox: NetworkSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  token = await connect('camille-roussel');
});
afterAll(() => sandbox.close());

const app = { client_key: 'ruche-tiktok', client_secret: 'sandbox-tiktok-secret' };
const redirectUri = 'http://127.0.0.1:5000/auth/callback/tiktok';
const verifier = 'a-verifier-of-at-least-forty-three-characters-long';

async function connect(person: string): Promise<string> {
  const query = new URLSearchParams({
    client_key: app.client_key,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'user.info.basic,video.publish,video.list',
    state: 's1',
    code_challenge: createHash('sha256').update(verifier).digest('hex'),
    code_challenge_method: 'S256',
    sandbox_auto: 'allow',
    sandbox_person: person,
  });
  const back = locationOf(await sandbox.visit(`/tiktok/www.tiktok.com/v2/auth/authorize/?${query.toString()}`));
  const code = back.searchParams.get('code') ?? '';
  const form = { ...app, grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const response = await sandbox.fetch('/tiktok/open.tiktokapis.com/v2/oauth/token/', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

async function post(path: string, body: unknown) {
  const response = await sandbox.fetch(`/tiktok/open.tiktokapis.com/v2/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as unknown };
}

const InitSchema = z.object({ data: z.object({ publish_id: z.string(), upload_url: z.url().optional() }) });

const initBody = (size: number, info: Record<string, unknown> = {}) => ({
  post_info: { privacy_level: 'PUBLIC_TO_EVERYONE', title: 'Fresh #bread', ...info },
  source_info: { source: 'FILE_UPLOAD', video_size: size, chunk_size: size, total_chunk_count: 1 },
});

async function publish(video: Buffer, info: Record<string, unknown> = {}): Promise<string> {
  const begun = InitSchema.parse((await post('post/publish/video/init/', initBody(video.length, info))).body).data;
  const range = `bytes 0-${video.length - 1}/${video.length}`;
  const headers = { 'content-type': 'video/mp4', 'content-range': range };
  const send = () => fetch(begun.upload_url ?? '', { method: 'PUT', headers, body: new Uint8Array(video) });
  // The last chunk may come again; it is one post.
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  return begun.publish_id;
}

const photos = (...urls: string[]) => ({
  media_type: 'PHOTO',
  post_mode: 'DIRECT_POST',
  post_info: { privacy_level: 'PUBLIC_TO_EVERYONE', description: 'Two photos' },
  source_info: { source: 'PULL_FROM_URL', photo_images: urls },
});

const status = (publishId: string) => post('post/publish/status/fetch/', { publish_id: publishId });
const init = (info: Record<string, unknown> = {}) => post('post/publish/video/init/', initBody(1000, info));
const posts = () => sandbox.read('posts?platform=tiktok');
const refused = (httpStatus: number, code: string) => ({ status: httpStatus, body: { error: { code } } });

describe('a video', () => {
  it('is worked on, published, moderated, and then has an id that is a number', async () => {
    const publishId = await publish(readSample('tall.mp4'));
    expect(publishId).toMatch(/^v_pub_file~v2-1\.\d+$/);
    expect(await posts()).toMatchObject([{ text: 'Fresh #bread', media: [{ type: 'video/mp4', width: 540 }] }]);
    expect((await status(publishId)).body).toMatchObject({ data: { status: 'PROCESSING_UPLOAD' } });
    await sandbox.advance(6);
    const complete = { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [] };
    expect((await status(publishId)).body).toMatchObject({ data: complete });
    await sandbox.advance(20);
    const [, id = ''] = /"publicaly_available_post_id":\[(\d{18,})\]/.exec((await status(publishId)).text) ?? [];
    const fields = 'video/list/?fields=id,title,share_url';
    expect((await post(fields, {})).body).toMatchObject({ data: { videos: [{ id, title: 'Fresh #bread' }] } });
    expect((await post('video/query/?fields=id', { filters: { video_ids: [id] } })).body).toMatchObject({
      data: { videos: [{ id }] },
    });
    const page = await sandbox.fetch(`/tiktok/www.tiktok.com/@fournil.roussel/video/${id}`);
    expect(await page.text()).toContain('Fresh');
  });

  it('for its creator alone never tells an id', async () => {
    const publishId = await publish(readSample('tall.mp4'), { privacy_level: 'SELF_ONLY' });
    await sandbox.advance(600);
    expect((await status(publishId)).body).toMatchObject({ data: { publicaly_available_post_id: [] } });
    expect(await posts()).toMatchObject([{ id: publishId }]);
    expect((await post('video/list/?fields=id', {})).body).toMatchObject({ data: { videos: [] } });
  });

  it.each([
    ['file_format_check_failed', async () => Buffer.alloc(5000)],
    ['picture_size_check_failed', () => makeVideo({ width: 200, height: 200 }, 5)],
    ['duration_check_failed', () => makeVideo({ width: 540, height: 960 }, 601)],
  ])('fails with %s for what it is', async (reason, make) => {
    const publishId = await publish(await make());
    await sandbox.advance(6);
    expect((await status(publishId)).body).toMatchObject({ data: { status: 'FAILED', fail_reason: reason } });
    expect(await posts()).toEqual([]);
  });

  it('is refused before it begins', async () => {
    expect(await init({ privacy_level: 'FOLLOWER_OF_CREATOR' })).toMatchObject(
      refused(403, 'privacy_level_option_mismatch'),
    );
    expect(await init({ title: 'x'.repeat(2201) })).toMatchObject(refused(400, 'invalid_param'));
    const branded = { privacy_level: 'SELF_ONLY', brand_content_toggle: true };
    expect(await init(branded)).toMatchObject(refused(400, 'invalid_param'));
    await sandbox.control('people/camille-roussel', { platform: 'tiktok', details: { isBanned: true } });
    expect(await init({})).toMatchObject(refused(403, 'spam_risk_user_banned_from_posting'));
  });

  it('is one of six inits in a minute, and of fifteen posts in a day', async () => {
    for (let count = 0; count < 6; count++) expect((await init()).status).toBe(200);
    expect(await init()).toMatchObject(refused(429, 'rate_limit_exceeded'));
    await sandbox.advance(61);
    await sandbox.control('people/camille-roussel', { platform: 'tiktok', details: { postsToday: 14 } });
    await publish(readSample('tall.mp4'));
    expect(await init()).toMatchObject(refused(403, 'spam_risk_too_many_posts'));
  });

  it('stays private until the app is audited', async () => {
    const response = await sandbox.fetch('/tiktok/control/app', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ isAudited: false }),
    });
    expect(response.status).toBe(200);
    expect(await init()).toMatchObject(refused(403, 'unaudited_client_can_only_post_to_private_accounts'));
  });
});

describe('photos', () => {
  it('that are not there fail, and those of an unknown place are not fetched', async () => {
    const begun = await post('post/publish/content/init/', photos(`${sandbox.url()}/nothing.jpg`));
    const { publish_id: publishId } = InitSchema.parse(begun.body).data;
    expect(publishId).toMatch(/^p_pub_url~v2\.\d+$/);
    await expect
      .poll(async () => {
        await sandbox.advance(6);
        return (await status(publishId)).body;
      })
      .toMatchObject({ data: { status: 'FAILED', fail_reason: 'photo_pull_failed' } });
    expect(await post('post/publish/content/init/', photos('https://elsewhere.example/a.jpg'))).toMatchObject(
      refused(403, 'url_ownership_unverified'),
    );
  });
});
