import {
  type Api,
  type ApiPerson,
  addClient,
  connectOne,
  createKey,
  giveApiAccess,
  startApi,
  startCuttingProxy,
} from '@ruche/server/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Ruche, type RucheError, type RucheOptions } from './index.ts';
import { noiseImage } from './testing/noise-image.ts';
import { startWebhookReceiver } from './testing/webhook-receiver.ts';

// Against the whole product: server, worker, networks, and PostgreSQL, over HTTP.

let api: Api;
let person: ApiPerson;
let secret: string;
beforeAll(async () => {
  api = await startApi({ hasWorker: true, app: { rateLimit: { max: 100_000, windowMs: 60_000 } } });
  person = await api.signUp();
  await giveApiAccess(api, person);
  secret = (await createKey(api, person)).secret;
});
afterAll(() => api.close());

const open = (options: Partial<RucheOptions> = {}) =>
  new Ruche({ baseUrl: new URL(api.url).origin, apiKey: secret, ...options });

async function proxy(...[cutAfterBytes, cutting]: [number[], Parameters<typeof startCuttingProxy>[2]?]) {
  const started = await startCuttingProxy(Number(new URL(api.url).port), cutAfterBytes, cutting);
  onTestFinished(() => started.close());
  return { ...started, baseUrl: `http://127.0.0.1:${started.port}` };
}

const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as RucheError,
  );

async function collect<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of list) all.push(item);
  return all;
}

/** What a network shows its readers. */
async function livePosts(text: string): Promise<unknown[]> {
  const answer = await fetch(`${api.stack.sandboxUrl}/control/posts?platform=twitter`);
  return ((await answer.json()) as { text: string }[]).filter((post) => post.text.includes(text));
}

describe('a program with a key', () => {
  it('finds a client and its account, schedules a post with an image, and learns what became of it', async () => {
    const ruche = open();
    const { id } = await addClient(person, { name: 'Boulangerie Martin' });
    await connectOne(person, { clientId: id, platform: 'twitter' });
    const receiver = await startWebhookReceiver();
    onTestFinished(() => receiver.close());
    const endpoint = await ruche.webhookEndpoints.create({ url: receiver.url, events: ['publication.published'] });
    receiver.secret = endpoint.secret;

    expect(await ruche.apiKey.current()).toMatchObject({ workspace: { id: person.workspaceId } });
    const [client] = (await ruche.clients.list({ q: 'Martin' })).items;
    const [account] = (await ruche.accounts.list({ clientId: client?.id ?? '' })).items;
    expect(account).toMatchObject({ platform: 'twitter', status: 'healthy' });
    const image = await ruche.media.upload(noiseImage(200), { fileName: 'croissants.png', clientId: id });
    expect(image).toMatchObject({ status: 'ready', width: 200, clientId: id, fileName: 'croissants.png' });
    const post = await ruche.posts.create({
      clientId: id,
      content: 'Croissants from seven.',
      mediaIds: [image.id],
      socialAccountIds: [account?.id ?? ''],
      scheduledFor: new Date(Date.now() + 2000).toISOString(),
    });
    expect(post.status).toBe('scheduled');

    await expect.poll(() => receiver.messages.map(({ type }) => type)).toEqual(['publication.published']);
    const [message] = receiver.messages;
    expect(message).toMatchObject({ data: { postId: post.id, clientId: id, socialAccountId: account?.id } });
    const { publications } = await ruche.posts.waitUntilSettled(post.id);
    expect(publications).toMatchObject([{ status: 'published', attempts: [{ outcome: 'published' }] }]);
    expect(await livePosts('Croissants from seven.')).toHaveLength(1);
    // Numbers are read each minute: this minute's reading comes now.
    await api.stack.owner.pool.query("SELECT graphile_worker.add_job('collect-numbers', '{}')");
    const measured = () => collect(ruche.analytics.publications({ clientId: id }));
    await expect
      .poll(async () => (await measured()).map(({ permalink }) => permalink))
      .toEqual([publications[0]?.permalink]);
    expect((await ruche.analytics.overview({ clientId: id })).totals.publications.value).toBe(1);
    expect((await ruche.webhookEndpoints.deliveries.list(endpoint.id)).items).toMatchObject([
      { id: message?.id, state: 'delivered' },
    ]);
  });

  it('reads a list over all of its pages', async () => {
    const other = await api.signUp();
    await giveApiAccess(api, other);
    const names = Array.from({ length: 5 }, (_, index) => `Client ${index}`);
    for (const name of names) await addClient(other, { name });
    const ruche = open({ apiKey: (await createKey(api, other)).secret });
    const listed = await collect(ruche.clients.list({ limit: 2 }));
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names);
    expect((await ruche.clients.list({ limit: 2 })).items).toHaveLength(2);
  });
});

describe('a response that was lost', () => {
  it('is asked for again, and nothing is done twice', async () => {
    const client = await addClient(person);
    const { baseUrl, cuts } = await proxy([1, 1], { counts: 'answers' });
    const replays: (string | null)[] = [];
    const watched: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      replays.push(response.headers.get('idempotent-replayed'));
      return response;
    };
    const post = await open({ baseUrl, fetch: watched }).posts.create({
      clientId: client.id,
      content: 'Once and no more.',
      status: 'draft',
    });
    expect([cuts(), replays]).toEqual([2, ['true']]);
    expect((await collect(open().posts.list({ clientId: client.id }))).map(({ id }) => id)).toEqual([post.id]);
  });
});

describe('an upload', () => {
  const file = noiseImage(1500);

  it('goes on where a connection broke, and tells how far it is', async () => {
    const { baseUrl, cuts } = await proxy([1_000_000, 2_000_000]);
    const sent: number[] = [];
    const media = await open({ baseUrl }).media.upload(file, {
      fileName: 'noise.png',
      onProgress: ({ sentBytes }) => sent.push(sentBytes),
    });
    expect([cuts(), media.status, media.width]).toEqual([2, 'ready', 1500]);
    expect(sent[0]).toBe(0);
    expect(sent.at(-1)).toBe(file.size);
    expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => a - b));
  });

  it('takes a stream, of which nothing can be read twice', async () => {
    const { baseUrl, cuts } = await proxy([1_000_000]);
    const media = await open({ baseUrl }).media.upload({ stream: file.stream(), bytes: file.size });
    expect([cuts(), media.status, media.width]).toEqual([1, 'ready', 1500]);
  });

  it('is continued later, by another process', async () => {
    const stop = new AbortController();
    let upload = '';
    const begun = open().media.upload(file, {
      signal: stop.signal,
      onStart: (path) => {
        upload = path;
      },
      onProgress: ({ sentBytes }) => sentBytes > 0 && stop.abort(new Error('The program ended.')),
    });
    await expect(begun).rejects.toThrow('The program ended.');
    const sent: number[] = [];
    const media = await open().media.upload(file, {
      resume: upload,
      onProgress: ({ sentBytes }) => sent.push(sentBytes),
    });
    expect(sent[0]).toBeGreaterThan(0);
    expect([media.status, media.width]).toEqual(['ready', 1500]);
  });

  it('says when it can’t be continued anymore', async () => {
    const resume = '/media/uploads/3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be';
    expect(await caught(open().media.upload(file, { resume }))).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('says why a file can’t be used', async () => {
    const text = new File(['Not an image.'], 'picture.png');
    expect(await caught(open().media.upload(text))).toMatchObject({ code: 'unsupported_media_type', status: 415 });
    const torn = new File([file.slice(0, 100_000)], 'torn.png');
    expect(await caught(open().media.upload(torn))).toMatchObject({ code: 'media_rejected', status: null });
  });
});

describe('a refusal', () => {
  it('has the code of the API, the fields, and the request', async () => {
    const error = await caught(open().clients.create({ name: '', email: 'nobody' }));
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 400,
      requestId: expect.stringMatching(/./) as string,
    });
    expect(error?.fields.map(({ path }) => path)).toEqual(['body.name', 'body.email']);
    const gone = '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be';
    expect(await caught(open().clients.get(gone))).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('says which scope is missing, and that a key has ended', async () => {
    const { id, secret: limited } = await createKey(api, person, { scopes: ['clients:read'] });
    const ruche = open({ apiKey: limited });
    expect(await caught(ruche.posts.list())).toMatchObject({ code: 'scope_missing', details: { scope: 'posts:read' } });
    expect((await person.call('DELETE', `/api-keys/${id}`)).status).toBe(200);
    expect(await caught(ruche.clients.list())).toMatchObject({ code: 'unauthenticated', status: 401 });
  });
});

describe('a limit on requests', () => {
  it('is waited for', async () => {
    const busy = await startApi({ app: { rateLimit: { max: 4, windowMs: 1000 } } });
    onTestFinished(() => busy.close());
    const owner = await busy.signUp();
    await giveApiAccess(busy, owner);
    const key = await createKey(busy, owner);
    const statuses: number[] = [];
    const watched: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      statuses.push(response.status);
      return response;
    };
    // Once is enough only for who waits as long as was asked.
    const ruche = new Ruche({ baseUrl: new URL(busy.url).origin, apiKey: key.secret, maxRetries: 1, fetch: watched });
    for (let count = 0; count < 6; count += 1) await ruche.apiKey.current();
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses).toContain(429);
  });
});
