import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  connectByLogin,
  connectByPage,
  type InstagramClient,
  serveFiles,
} from '#src/networks/meta/testing/instagram-client.ts';
import { errorOf, startMeta } from '#src/networks/meta/testing/meta-sandbox.ts';
import { makeJpeg, makeVideo } from '#src/networks/testing/sample-media.ts';

const square = { width: 1080, height: 1080 };
const tall = { width: 540, height: 960 };
const daySeconds = 86_400;
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

let meta: Awaited<ReturnType<typeof startMeta>>;
let files: Awaited<ReturnType<typeof serveFiles>>;
const clients: Record<string, InstagramClient> = {};
beforeAll(async () => {
  meta = await startMeta();
  files = await serveFiles({
    'square.jpg': makeJpeg(square),
    'tall.jpg': makeJpeg(tall),
    'large.jpg': makeJpeg(square, 9 * 1024 * 1024),
    'picture.png': Buffer.from('89504e470d0a1a0a0000000d49484452000004380000043808020000000000', 'hex'),
    'tall.mp4': await makeVideo(tall, 5),
    'long.mp4': await makeVideo(tall, 70),
    'short.mp4': await makeVideo(tall, 2),
    'text.txt': Buffer.from('This is neither a picture nor a video, whatever its name may say.'),
  });
  clients['a Page'] = await connectByPage(meta, 'antoine-delmas');
  clients['Instagram Login'] = await connectByLogin(meta, 'sophie-garnier');
});
afterAll(async () => {
  await files.stop();
  await meta.stop();
});

const image = (name = 'square.jpg') => ({ image_url: files.urlOf(name) });
const video = (name = 'tall.mp4') => ({ video_url: files.urlOf(name) });
const client = (way = 'a Page') => {
  const found = clients[way];
  if (!found) throw new Error(`There is no way ${way}.`);
  return found;
};

const PostsSchema = z.array(
  z.object({ id: z.string(), accountId: z.string(), text: z.string(), media: z.array(z.unknown()) }),
);
async function judge(id: string) {
  const response = await fetch(`${meta.url}/control/posts?platform=instagram`);
  return PostsSchema.parse(await response.json()).find((post) => post.id === id);
}

describe.each(['a Page', 'Instagram Login'])('by %s', (way) => {
  it('publishes a picture in three steps', async () => {
    const { create, publish, idOf, read, pass, accountId } = client(way);
    const id = await idOf(create({ ...image(), caption: 'Bonjour', alt_text: 'Un carré' }));
    expect(await read(id, 'status_code')).toEqual({ status_code: 'IN_PROGRESS', id });
    expect(await errorOf(await publish(id))).toMatchObject({ status: 400, code: 9007, subcode: 2_207_027 });
    await pass(2);
    expect(await read(id, 'status_code')).toEqual({ status_code: 'FINISHED', id });
    const mediaId = await idOf(publish(id));
    expect(await read(id, 'status_code')).toEqual({ status_code: 'PUBLISHED', id });
    expect(await judge(mediaId)).toMatchObject({ accountId, text: 'Bonjour', media: [{ altText: 'Un carré' }] });
    const fields = 'caption,media_type,media_product_type,alt_text,timestamp';
    expect(await read(mediaId, fields)).toEqual({
      id: mediaId,
      caption: 'Bonjour',
      media_type: 'IMAGE',
      media_product_type: 'FEED',
      alt_text: 'Un carré',
      timestamp: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/),
    });
    expect(await errorOf(await publish(id))).toMatchObject({ code: 24, subcode: 2_207_006 });
  });

  it('publishes reels, stories and carousels, each with a page of its own', async () => {
    const { create, idOf, pass, post, read } = client(way);
    const reel = await post({ ...video(), media_type: 'REELS', caption: 'Un film', share_to_feed: 'false' });
    const about = 'permalink,media_type,media_product_type,is_shared_to_feed';
    expect(await read(reel, about)).toMatchObject({
      media_type: 'VIDEO',
      media_product_type: 'REELS',
      is_shared_to_feed: false,
      permalink: matching(/\/instagram\/www\.instagram\.com\/reel\//),
    });
    const story = await post({ ...image('tall.jpg'), media_type: 'STORIES', caption: 'Nobody sees it' });
    expect(await judge(story)).toMatchObject({ text: '', media: [{}] });
    const children = [
      await idOf(create({ ...image(), is_carousel_item: 'true', alt_text: 'Un' })),
      await idOf(create({ ...video(), is_carousel_item: 'true', media_type: 'VIDEO' })),
    ];
    await pass(25);
    const album = await post({ media_type: 'CAROUSEL', children: children.join(','), caption: 'Deux' });
    expect(await judge(album)).toMatchObject({ text: 'Deux', media: [{ altText: 'Un' }, { type: 'video/mp4' }] });
    const PermalinkSchema = z.object({ permalink: z.string() });
    for (const id of [reel, story, album]) {
      const { permalink } = PermalinkSchema.parse(await read(id, 'permalink'));
      const page = await fetch(permalink);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    }
  });

  it('lists posts and stories apart, and takes comments of the account itself', async () => {
    const { ask, idOf, post, read, accountId } = client(way);
    const [story, plain] = [
      await post({ ...image(), media_type: 'STORIES' }),
      await post({ ...image(), caption: 'Commenté' }),
    ];
    const IdsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
    const list = async (edge: string) =>
      IdsSchema.parse(await read(`${accountId}/${edge}`, 'id')).data.map(({ id }) => id);
    expect((await list('media'))[0]).toBe(plain);
    expect(await list('media')).not.toContain(story);
    expect(await list('stories')).toContain(story);
    const comment = await idOf(ask(`${plain}/comments`, { message: '#pain #levain' }, 'POST'));
    expect(await read(`${plain}/comments`, 'text,from')).toMatchObject({
      data: [{ id: comment, text: '#pain #levain', from: { id: accountId } }],
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['a PNG', () => image('picture.png'), 36_001, 2_207_005],
    ['a large picture', () => image('large.jpg'), 36_000, 2_207_004],
    ['a tall picture', () => image('tall.jpg'), 36_003, 2_207_009],
    ['no picture at all', () => image('text.txt'), 9004, 2_207_052],
    ['nothing at the address', () => image('absent.jpg'), 9004, 2_207_052],
    ['an address elsewhere', () => ({ image_url: 'https://somewhere.example/a.jpg' }), 9004, 2_207_052],
    ['a long caption', () => ({ ...image(), caption: 'a'.repeat(2201) }), 36_004, 2_207_010],
    ['many mentions', () => ({ ...image(), caption: '@a '.repeat(21) }), 100, 2_207_040],
    ['a video alone', () => ({ ...video(), media_type: 'VIDEO' }), 100, 2_207_023],
    ['a carousel of one', () => ({ media_type: 'CAROUSEL', children: '1' }), 100, 2_207_028],
    ['a carousel of strangers', () => ({ media_type: 'CAROUSEL', children: '1,2' }), 24, 2_207_006],
    ['alternative text of a video', () => ({ ...video(), media_type: 'REELS', alt_text: 'a' }), 100, null],
  ])('%s', async (_what, fields, code, subcode) => {
    const refusal = await errorOf(await client().create(fields()));
    expect(refusal).toEqual({ status: 400, type: 'OAuthException', code, subcode });
  });

  it.each([
    ['a long story', 'STORIES', 'long.mp4'],
    ['a short reel', 'REELS', 'short.mp4'],
  ])('%s, once it was processed', async (_what, type, name) => {
    const { create, idOf, pass, read, publish } = client();
    const id = await idOf(create({ ...video(name), media_type: type }));
    await pass(25);
    const status = 'Error: Media upload has failed with error code 2207026';
    expect(await read(id, 'status_code,status')).toEqual({ status_code: 'ERROR', status, id });
    expect(await errorOf(await publish(id))).toMatchObject({ code: -1, subcode: 2_207_053 });
  });

  it('a container of yesterday, and one that was ordered to fail', async () => {
    const { create, idOf, pass, read, publish } = client('Instagram Login');
    const old = await idOf(create(image()));
    await pass(daySeconds);
    expect(await read(old, 'status_code')).toMatchObject({ status_code: 'EXPIRED' });
    expect(await errorOf(await publish(old))).toMatchObject({ code: -2, subcode: 2_207_020 });
    await meta.postJson('/instagram/control/next-container', { status: 'IN_PROGRESS' });
    const stuck = await idOf(create(image()));
    await pass(3600);
    expect(await read(stuck, 'status_code')).toMatchObject({ status_code: 'IN_PROGRESS' });
  });
});

it('counts what is published in a day', async () => {
  await meta.postJson('/instagram/control/app', { requiresProof: false, publishingQuota: 2 });
  const { ask, create, idOf, pass, post, publish, read, accountId } = await connectByPage(meta, 'camille-roussel');
  const limit = () => read(`${accountId}/content_publishing_limit`, 'quota_usage,config');
  const config = { quota_total: 2, quota_duration: daySeconds };
  expect(await limit()).toEqual({ data: [{ quota_usage: 0, config }] });
  const first = await post({ ...image(), caption: 'Un' });
  await post({ ...image(), caption: 'Deux' });
  expect(await limit()).toEqual({ data: [{ quota_usage: 2, config }] });
  const id = await idOf(create(image()));
  await pass(2);
  expect(await errorOf(await publish(id))).toMatchObject({ status: 400, code: 9, subcode: 2_207_042 });
  expect(await (await ask(first, {}, 'DELETE')).json()).toEqual({ success: true });
  expect(await errorOf(await ask(first, {}, 'DELETE'))).toMatchObject({ code: 100, subcode: 33 });
});
