import { type Neighbours, NeighboursSchema } from '@ruche/contracts/posts';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });
const noon = Date.UTC(2031, 4, 4, 12);
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

let ada: ApiPerson;
let clientId: string;
let accountId: string;
beforeAll(async () => {
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada));
  ({ id: accountId } = await connectOne(ada, { clientId, platform: 'twitter' }));
});

async function schedule(fields: Record<string, unknown>): Promise<string> {
  const body = { clientId, platforms: ['twitter'], ...fields };
  const answer = await ada.call('POST', '/posts', { body });
  expect(answer.status).toBe(201);
  return String(answer.body['id']);
}

async function neighbours(query: Record<string, string>): Promise<Neighbours> {
  const search = new URLSearchParams({ socialAccountIds: accountId, ...query });
  return NeighboursSchema.parse((await ada.call('GET', `/posts/neighbours?${search}`)).body);
}

async function idsSaying(query: Record<string, string>): Promise<string[]> {
  return (await neighbours(query)).sameText.map(({ postId }) => postId);
}

it('tells of posts within a quarter of an hour on the same account, the nearest first', async () => {
  const far = await schedule({ content: 'Far', scheduledFor: at(16) });
  const near = await schedule({ content: 'Near', scheduledFor: at(15) });
  const nearer = await schedule({ content: 'Nearer', scheduledFor: at(-1) });
  await schedule({ content: 'A draft', scheduledFor: at(0), status: 'draft' });
  const found = await neighbours({ scheduledFor: at(0) });
  expect(found).toEqual({
    near: [
      { postId: nearer, socialAccountId: accountId, scheduledFor: at(-1) },
      { postId: near, socialAccountId: accountId, scheduledFor: at(15) },
    ],
    sameText: [],
  });
  const others = await neighbours({ scheduledFor: at(0), except: nearer });
  expect(others.near.map(({ postId }) => postId)).toEqual([near]);
  await ada.call('DELETE', `/posts/${near}`);
  expect((await neighbours({ scheduledFor: at(20) })).near.map(({ postId }) => postId)).toEqual([far]);
});

it('tells of the same text, also where it was written for that network alone', async () => {
  const said = await schedule({ content: 'Fresh  Bread\nfrom seven. 🥖', scheduledFor: at(600) });
  const own = await schedule({
    content: 'For others',
    perPlatform: { twitter: { content: 'fresh bread from seven. 🥖' } },
    scheduledFor: at(1200),
  });
  expect(await idsSaying({ text: ' fresh bread from seven. 🥖' })).toEqual([own, said]);
  expect(await idsSaying({ text: 'fresh bread from seven. 🥖', except: own })).toEqual([said]);
  expect(await idsSaying({ text: 'For others' })).toEqual([]);
  await api.stack.owner.pool.query(
    "UPDATE publications SET published_at = now() - interval '91 days', status = 'published' WHERE post_id = $1",
    [said],
  );
  expect(await idsSaying({ text: 'fresh bread from seven. 🥖' })).toEqual([own]);
});

it('asks for accounts of the workspace', async () => {
  expectFieldRefused(await ada.call('GET', '/posts/neighbours?socialAccountIds=x'), 'query.socialAccountIds');
  expectFieldRefused(await ada.call('GET', '/posts/neighbours'), 'query.socialAccountIds');
  const eve = await api.signUp();
  expectRefused(await eve.call('GET', `/posts/neighbours?socialAccountIds=${accountId}`), 404, 'not_found');
});
