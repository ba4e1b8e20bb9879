import { type PauseList, PauseListSchema } from '@ruche/contracts/publishing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiPerson,
  addClient,
  callIn,
  expectFieldRefused,
  expectRefused,
  startApi,
} from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { jobsOf, leavePublication, schedulePost } from '#testing/publications.ts';

let api: Api;
let ada: ApiPerson;
let clientId: string;
let accountId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  ({ id: clientId } = await addClient(ada, { name: 'Boulangerie Lune' }));
  ({ id: accountId } = await connectOne(ada, { clientId, platform: 'twitter' }));
});
afterAll(() => api.close());

const put = (scope: Record<string, string>, isPaused: boolean) =>
  ada.call('PUT', '/publishing/pauses', { body: { scope, isPaused } });

async function pauses(): Promise<PauseList['items']> {
  return PauseListSchema.strict().parse((await ada.call('GET', '/publishing/pauses')).body).items;
}

const paused = { status: 'scheduled', cause: 'paused', reason: 'Publishing is paused.' };

describe('a pause', () => {
  it.each(['workspace', 'client', 'account'])(
    'of one %s holds until it is ended, then queues what is due',
    async (kind) => {
      const ids: Record<string, string> = { client: clientId, account: accountId };
      const id = ids[kind];
      const scope: Record<string, string> = { kind, ...(id !== undefined && { id }) };
      const due = await schedulePost(ada, accountId, { clientId });
      const coming = await schedulePost(ada, accountId, { clientId });
      expect((await put(scope, true)).status).toBe(200);
      const [pause] = await pauses();
      expect(pause).toMatchObject({ scope });
      // Another word for the same changes nothing.
      expect((await put(scope, true)).body['items']).toEqual([pause]);
      await leavePublication(api, due.publication.id, { ...paused, scheduled_at: new Date(Date.now() - 3_600_000) });
      expect((await put(scope, false)).body['items']).toEqual([]);
      expect(await pauses()).toEqual([]);
      expect(await jobsOf(api, due.publication.id)).toMatchObject([{ name: 'publish', isDue: true }]);
      expect(await jobsOf(api, coming.publication.id)).toMatchObject([{ isDue: false }]);
      const { body } = await ada.call('GET', `/posts/${due.post.id}`);
      expect(body['publications']).toMatchObject([{ status: 'scheduled', cause: null }]);
    },
  );

  it('leaves what is of others where it is', async () => {
    const other = await addClient(ada);
    const account = await connectOne(ada, { clientId: other.id, platform: 'twitter', person: 'antoine-delmas' });
    const { publication } = await schedulePost(ada, account.id, { clientId: other.id });
    await put({ kind: 'client', id: clientId }, true);
    await leavePublication(api, publication.id, { ...paused, scheduled_at: new Date() });
    await put({ kind: 'client', id: clientId }, false);
    expect(await jobsOf(api, publication.id)).toEqual([]);
  });

  it('is told in the activity', async () => {
    await put({ kind: 'client', id: clientId }, true);
    await put({ kind: 'client', id: clientId }, false);
    const { body } = await ada.call('GET', '/dashboard/activity');
    const titles = (body['items'] as { title: string }[]).map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual([
      'Publishing was resumed for Boulangerie Lune',
      'Publishing was paused for Boulangerie Lune',
    ]);
  });

  it('is for owners and managers, of what is theirs', async () => {
    const [manager, member, eve] = [await api.signUp(), await api.signUp(), await api.signUp()];
    await api.join(manager, ada.workspaceId, 'manager');
    await api.join(member, ada.workspaceId, 'member');
    const body = { scope: { kind: 'account', id: accountId }, isPaused: false };
    const as = (person: ApiPerson) => callIn(person, ada.workspaceId).call('PUT', '/publishing/pauses', { body });
    expect((await as(manager)).status).toBe(200);
    expectRefused(await as(member), 403, 'forbidden');
    expect((await callIn(member, ada.workspaceId).call('GET', '/publishing/pauses')).status).toBe(200);
    for (const scope of [body.scope, { kind: 'client', id: clientId }]) {
      const foreign = { scope, isPaused: true };
      expectRefused(await eve.call('PUT', '/publishing/pauses', { body: foreign }), 404, 'not_found');
    }
    expectFieldRefused(await put({ kind: 'client' }, true), 'body.scope');
  });
});
