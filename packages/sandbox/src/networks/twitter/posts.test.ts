import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';
import { padVideo, readSample } from '#src/networks/testing/sample-files.ts';
import { connectTwitter } from './testing/connect-twitter.ts';

let sandbox: NetworkSandbox;
let token: string;
const scope = 'tweet.read users.read tweet.write media.write';
const bakery = '1790112233445566778';
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  token = await connectTwitter(sandbox, { scope });
});
afterAll(() => sandbox.close());

type Options = { method?: string; body?: unknown; bearer?: string };

async function call(path: string, { method = 'GET', body, bearer = token }: Options = {}) {
  const response = await sandbox.fetch(`/twitter/api.x.com/2/${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

const post = (body: unknown, bearer = token) => call('tweets', { method: 'POST', body, bearer });
const CreatedSchema = z.object({ data: z.object({ id: z.string(), text: z.string() }) });
const create = async (body: unknown, bearer = token) => CreatedSchema.parse((await post(body, bearer)).body).data;
const settle = (body: unknown) =>
  sandbox.fetch('/twitter/control/app', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const texts = async () =>
  z
    .array(z.object({ text: z.string() }))
    .parse(await sandbox.read('posts?platform=twitter'))
    .map(({ text }) => text);
const refusal = (status: number, detail: string) => ({ status, body: { detail, status } });
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function uploadPicture(bearer = token): Promise<string> {
  const { body } = await call('media/upload', { method: 'POST', body: { media: png }, bearer });
  return z.object({ data: z.object({ id: z.string() }) }).parse(body).data.id;
}

async function uploadVideo(): Promise<string> {
  const video = padVideo(readSample('wide.mp4'), 200_000);
  const about = { media_type: 'video/mp4', media_category: 'tweet_video', total_bytes: video.length };
  const { body } = await call('media/upload/initialize', { method: 'POST', body: about });
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(body).data;
  const segment = { segment_index: 0, media: video.toString('base64') };
  await call(`media/upload/${id}/append`, { method: 'POST', body: segment });
  await call(`media/upload/${id}/finalize`, { method: 'POST' });
  return id;
}

describe('a post', () => {
  it('is told with short links and escapes, and read as it was typed', async () => {
    const typed = 'Pain & levain <frais> example.com/menu https://example.com/a?b=1&c=2 🥖';
    const { status, body } = await post({ text: `  ${typed} ` });
    expect(status).toBe(201);
    const { id, text } = CreatedSchema.parse(body).data;
    expect(text).toMatch(/^Pain &amp; levain &lt;frais&gt; https:\/\/t\.co\/\w{10} https:\/\/t\.co\/\w{10} 🥖$/);
    expect(await texts()).toEqual([typed]);
    const { body: told } = await call(`tweets/${id}?tweet.fields=entities,created_at`);
    const [, short] = text.match(/https:\/\/t\.co\/\w{10}/g) ?? [];
    expect(told).toMatchObject({
      data: {
        text,
        edit_history_tweet_ids: [id],
        entities: {
          urls: [
            { expanded_url: 'http://example.com/menu', start: 32 },
            { url: short, expanded_url: 'https://example.com/a?b=1&c=2', display_url: 'example.com/a?b=1&c=2' },
          ],
        },
      },
    });
    expect(told).not.toHaveProperty('data.author_id');
  });

  it('has a page that everybody may read', async () => {
    const { id } = await create({ text: 'Fournée de 16 h <chaude>' });
    await create({ text: 'Et demain ?', reply: { in_reply_to_tweet_id: id } });
    for (const name of ['fournilroussel', 'i']) {
      const page = await sandbox.readPage(`/twitter/x.com/${name}/status/${id}`);
      for (const shown of ['Boulangerie Roussel', '@fournilroussel', '&lt;chaude&gt;', 'Et demain ?']) {
        expect(page).toContain(shown);
      }
    }
    expect((await call(`tweets/${id}`, { method: 'DELETE' })).body).toEqual({ data: { deleted: true } });
    expect((await call(`tweets/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await sandbox.fetch(`/twitter/x.com/i/status/${id}`)).status).toBe(404);
  });

  it('is refused a second time within a day, deleted or not', async () => {
    const { id } = await create({ text: 'Ouvert lundi' });
    await call(`tweets/${id}`, { method: 'DELETE' });
    const twice = await post({ text: 'Ouvert lundi' });
    expect(twice).toMatchObject(refusal(403, 'You are not allowed to create a Tweet with duplicate content.'));
    await sandbox.advance(86_401);
    token = await connectTwitter(sandbox, { scope });
    expect((await post({ text: 'Ouvert lundi' })).status).toBe(201);
  });

  it.each([
    ['what X does not know', { text: 'x', title: 'y' }, '$.title: is not defined in the schema'],
    ['nothing at all', {}, '$.text: is missing'],
    ['a text that is too long', { text: 'é'.repeat(281) }, 'Your Tweet text is too long.'],
    [
      'a poll beside a file',
      { media: { media_ids: ['1'] }, poll: { options: ['a', 'b'], duration_minutes: 5 } },
      'poll',
    ],
    ['readers that do not exist', { text: 'x', reply_settings: 'nobody' }, '$.reply_settings'],
    ['a file that does not exist', { text: 'x', media: { media_ids: ['1'] } }, 'Your media IDs are invalid.'],
  ])('is refused with %s', async (_what, body, message) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { title: 'Invalid Request', errors: [{ message: expect.stringContaining(message) as string }] },
    });
    expect(await texts()).toEqual([]);
  });

  it('may be long where the account pays for that, and then has a note', async () => {
    const premium = await connectTwitter(sandbox, { scope, person: 'ines-benhaddou' });
    const { id, text } = await create({ text: 'é'.repeat(300) }, premium);
    expect(text.endsWith('…')).toBe(true);
    const { body } = await call(`tweets?ids=${id}&post.fields=note_tweet`);
    expect(body).toMatchObject({ data: [{ note_tweet: { text: 'é'.repeat(300) } }] });
    const edited = await create({ text: 'Corrigé', edit_options: { previous_post_id: id } }, premium);
    expect(edited.id).not.toBe(id);
    expect(await call(`tweets/${edited.id}`)).toMatchObject({
      body: { data: { edit_history_tweet_ids: [id, edited.id] } },
    });
  });

  it('names one share at most, and quotes nobody', async () => {
    expect(await post({ text: '$AAPL and $MSFT' })).toMatchObject({ status: 403 });
    expect(await post({ text: 'See', quote_tweet_id: '1' })).toMatchObject({ status: 403 });
  });
});

describe('files of a post', () => {
  it('are up to four pictures, once', async () => {
    const ids = [await uploadPicture(), await uploadPicture()];
    const { id, text } = await create({ text: 'Deux', media: { media_ids: ids } });
    expect(text).toMatch(/^Deux https:\/\/t\.co\/\w{10}$/);
    expect(await sandbox.read('posts')).toMatchObject([{ text: 'Deux', media: [{ width: 1 }, { type: 'image/png' }] }]);
    const keys = ids.map((mediaId) => `3_${mediaId}`);
    expect(await call(`tweets/${id}?tweet.fields=attachments`)).toMatchObject({
      body: { data: { attachments: { media_keys: keys } } },
    });
    expect(await sandbox.readPage(`/twitter/x.com/i/status/${id}`)).toContain(`/networks/media/twitter/${ids[0]}`);
  });

  it('are one’s own, ready, and never a video among pictures', async () => {
    const others = await connectTwitter(sandbox, { scope, person: 'ines-benhaddou' });
    const foreign = await uploadPicture(others);
    expect((await post({ media: { media_ids: [foreign] } })).status).toBe(400);
    const [picture, video] = [await uploadPicture(), await uploadVideo()];
    expect((await post({ media: { media_ids: [video] } })).status).toBe(400);
    await sandbox.advance(3);
    expect((await post({ media: { media_ids: [picture, video] } })).status).toBe(400);
    expect((await post({ media: { media_ids: [video] } })).status).toBe(201);
    expect(await sandbox.read('posts')).toMatchObject([{ text: '', media: [{ type: 'video/mp4', durationMs: 4000 }] }]);
  });
});

describe('a reply', () => {
  const gone = 'You attempted to reply to a Tweet that is deleted or not visible to you.';

  it('goes below one’s own posts, and those of others who ask', async () => {
    const { id } = await create({ text: 'Un' });
    const { id: second } = await create({ text: 'Deux', reply: { in_reply_to_tweet_id: id } });
    expect(await call(`tweets/${second}?tweet.fields=referenced_tweets,conversation_id`)).toMatchObject({
      body: { data: { conversation_id: id, referenced_tweets: [{ type: 'replied_to', id }] } },
    });
    const others = await connectTwitter(sandbox, { scope, person: 'ines-benhaddou' });
    const uninvited = await post({ text: 'Bonjour', reply: { in_reply_to_tweet_id: id } }, others);
    const gate = 'You can only reply to or quote posts where you are mentioned or are the author.';
    expect(uninvited).toMatchObject(refusal(403, gate));
    const lost = await post({ text: 'Allô', reply: { in_reply_to_tweet_id: '1' } });
    expect(lost).toMatchObject(refusal(403, gone));
  });

  it('has to wait where X is slow', async () => {
    await settle({ replyLagSeconds: 4, timelineLagSeconds: 30 });
    const { id } = await create({ text: 'Un' });
    const reply = { text: 'Deux', reply: { in_reply_to_tweet_id: id } };
    expect(await post(reply)).toMatchObject(refusal(403, gone));
    await sandbox.advance(5);
    expect((await post(reply)).status).toBe(201);
    expect((await call(`users/${bakery}/tweets`)).body).toEqual({ meta: { result_count: 0 } });
    await sandbox.advance(31);
    expect((await call(`users/${bakery}/tweets`)).body).toMatchObject({ meta: { result_count: 2, oldest_id: id } });
  });
});

describe('the timeline', () => {
  it('is paged, from the newest on, since a moment', async () => {
    for (let index = 0; index < 7; index += 1) await create({ text: `Pain ${index}` });
    const PageSchema = z.object({
      data: z.array(z.object({ text: z.string() })),
      meta: z.object({ next_token: z.string().optional() }),
    });
    const first = PageSchema.parse((await call(`users/${bakery}/tweets?max_results=5`)).body);
    expect(first.data[0]?.text).toBe('Pain 6');
    const path = `users/${bakery}/tweets?max_results=5&pagination_token=${first.meta.next_token}`;
    const second = PageSchema.parse((await call(path)).body);
    expect([second.data.map(({ text }) => text), second.meta.next_token]).toEqual([['Pain 1', 'Pain 0'], undefined]);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await call(`users/${bakery}/tweets?start_time=${later}`)).body).toEqual({ meta: { result_count: 0 } });
    for (const wrong of ['max_results=4', 'start_time=now', 'shoe=1', 'tweet.fields=shoe']) {
      expect((await call(`users/${bakery}/tweets?${wrong}`)).status).toBe(400);
    }
  });
});

describe('how much', () => {
  it('is counted for the account and the app', async () => {
    await settle({ postsPerUser: 2, postsPerApp: 3 });
    const first = await post({ text: 'Un' });
    expect(first.headers.get('x-app-limit-24hour-remaining')).toBe('2');
    expect((await post({ text: 'Deux' })).status).toBe(201);
    expect((await post({ text: 'Trois' })).headers.get('x-rate-limit-remaining')).toBe('0');
    const others = await connectTwitter(sandbox, { scope, person: 'ines-benhaddou' });
    expect((await post({ text: 'Un' }, others)).status).toBe(201);
    const over = await post({ text: 'Deux' }, others);
    expect([over.status, over.headers.get('x-app-limit-24hour-remaining')]).toEqual([429, '0']);
    expect(await texts()).toEqual(['Un', 'Deux', 'Un']);
  });

  it('ends when the app has no money, and without the scope', async () => {
    await settle({ hasCredits: false });
    expect(await post({ text: 'Un' })).toMatchObject(refusal(402, 'credits depleted'));
    const reader = await connectTwitter(sandbox, { scope: 'tweet.read users.read' });
    expect((await post({ text: 'Un' }, reader)).status).toBe(403);
  });
});
