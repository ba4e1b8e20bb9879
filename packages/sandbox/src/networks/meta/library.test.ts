import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg } from '#src/networks/testing/sample-media.ts';
import { serveFiles } from './testing/instagram-client.ts';
import { pageScopes, startMeta } from './testing/meta-sandbox.ts';

// Meta's own library for Node.js, unchanged but for its base address, which it keeps in a static property. It comes
// without types: these are the parts used here.
type Node = { exportAllData(): Record<string, unknown> };
type Cursor = Node[] & { hasNext(): boolean; next(): Promise<Node[]> };
type Reader = Node & { get(fields: string[]): Promise<Node> };
type Sdk = {
  FacebookAdsApi: { init(token: string, locale: string, sendsCrashReports: boolean): unknown };
  User: new (
    id: string,
  ) => Reader & { getAccounts(fields: string[], parameters: Record<string, unknown>): Promise<Cursor> };
  Page: new (
    id: string,
  ) => Reader & {
    createFeed(fields: string[], parameters: Record<string, unknown>): Promise<Node>;
    getPublishedPosts(fields: string[], parameters: Record<string, unknown>): Promise<Cursor>;
  };
  IGUser: new (
    id: string,
  ) => Reader & {
    createMedia(fields: string[], parameters: Record<string, unknown>): Promise<Node>;
    createMediaPublish(fields: string[], parameters: Record<string, unknown>): Promise<Node>;
  };
  IGMedia: new (id: string) => Reader;
};
const require = createRequire(import.meta.url);
const sdk = require('facebook-nodejs-business-sdk') as Sdk;

const nameOf = (node: Node) => node.exportAllData()['name'];

let meta: Awaited<ReturnType<typeof startMeta>>;
beforeAll(async () => {
  meta = await startMeta();
  Object.defineProperty(sdk.FacebookAdsApi, 'GRAPH', { get: () => meta.graphUrl() });
});
afterAll(() => meta.stop());

describe('facebook-nodejs-business-sdk', () => {
  it('reads the profile, every Page and the Instagram accounts behind them', async () => {
    const token = await meta.logIn({ person: 'ines-benhaddou', scopes: [...pageScopes, 'instagram_basic'] });
    sdk.FacebookAdsApi.init(token, 'en_US', false);
    const me = new sdk.User('me');
    expect((await me.get(['id', 'name'])).exportAllData()).toMatchObject({
      id: '10230066778899003',
      name: 'Inès Benhaddou',
    });

    const accounts = await me.getAccounts(['name', 'instagram_business_account'], { limit: 2 });
    expect(accounts.map(nameOf)).toEqual(['Festival des Lucioles', 'Les Lucioles Off']);
    expect(accounts.hasNext()).toBe(true);
    const rest = await accounts.next();
    expect(rest.map(nameOf)).toContain('La Buvette des Lucioles');

    const page = await new sdk.Page('61551234567890123').get(['followers_count', 'category']);
    expect(page.exportAllData()).toMatchObject({ followers_count: 41_880, category: 'Music Festival' });
    const account = await new sdk.IGUser('17841406338772941').get(['username']);
    expect(account.exportAllData()).toMatchObject({ username: 'festivaldeslucioles' });
  });

  it('publishes on a Page and finds the post again', async () => {
    const token = await meta.logIn({ person: 'ines-benhaddou' });
    sdk.FacebookAdsApi.init(token, 'en_US', false);
    const own = await new sdk.Page('61551234567890123').get(['access_token']);
    sdk.FacebookAdsApi.init(String(own.exportAllData()['access_token']), 'en_US', false);
    const page = new sdk.Page('61551234567890123');
    const post = await page.createFeed([], { message: 'Le programme est là', link: 'https://example.com/programme' });
    const { id } = post.exportAllData();
    expect(id).toMatch(/^61551234567890123_\d+$/);
    await meta.control('clock', { advanceSeconds: 4 });
    const [newest] = await page.getPublishedPosts(['id', 'message'], { limit: 1 });
    expect(newest?.exportAllData()).toEqual({ id, message: 'Le programme est là' });
  });

  it('publishes on Instagram in three steps', async () => {
    const files = await serveFiles({ 'square.jpg': makeJpeg({ width: 1080, height: 1080 }) });
    const scopes = [...pageScopes, 'instagram_basic', 'instagram_content_publish'];
    sdk.FacebookAdsApi.init(await meta.logIn({ person: 'ines-benhaddou', scopes }), 'en_US', false);
    const account = new sdk.IGUser('17841406338772941');
    const container = await account.createMedia([], { image_url: files.urlOf('square.jpg'), caption: 'Ce soir' });
    await meta.control('clock', { advanceSeconds: 2 });
    const post = await account.createMediaPublish([], { creation_id: container.exportAllData()['id'] });
    const media = await new sdk.IGMedia(String(post.exportAllData()['id'])).get(['caption', 'media_type']);
    expect(media.exportAllData()).toMatchObject({ caption: 'Ce soir', media_type: 'IMAGE' });
    await files.stop();
  });

  it('recognises a refusal as one', async () => {
    sdk.FacebookAdsApi.init('EAAnonsense', 'en_US', false);
    await expect(new sdk.User('me').get(['id'])).rejects.toMatchObject({
      name: 'FacebookRequestError',
      status: 400,
      response: { code: 190, type: 'OAuthException' },
    });
  });
});
