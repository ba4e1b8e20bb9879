import { type Post, PostSchema, QueueSchema } from '@ruche/contracts/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });

let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada, { timeZone: 'Europe/Paris' }));
  await connectOne(ada, { clientId, platform: 'twitter' });
  await connectOne(ada, { clientId, platform: 'facebook', person: 'mathieu-kerven' });
});

const scheduledFor = '2031-05-05T08:00:00.000Z';

async function schedule(platforms: string[], fields: Record<string, unknown> = {}): Promise<Post> {
  const body = { clientId, content: 'Bread', platforms, scheduledFor, ...fields };
  const answer = await ada.call('POST', '/posts', { body });
  expect(answer.body['message']).toBeUndefined();
  return PostSchema.parse(answer.body);
}

const split = ({ id, version }: Post, fields: object) =>
  ada.call('POST', `/posts/${id}/split`, { body: { version, ...fields } });
const merge = (...posts: Post[]) =>
  ada.call('POST', '/posts/merge', { body: { items: posts.map(({ id, version }) => ({ id, version })) } });

async function queuedFor({ publications }: Post): Promise<string[]> {
  const { rows } = await api.stack.owner.pool.query<{ run_at: Date }>(
    "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'publish' AND key = ANY ($1)",
    [publications.map(({ id }) => id)],
  );
  return rows.map(({ run_at: at }) => at.toISOString());
}

describe('splitting a post', () => {
  it('and merging it again changes nothing of what goes out, where and when', async () => {
    const perPlatform = { twitter: { content: 'Bread on X' } };
    const whole = await schedule(['twitter', 'facebook'], { perPlatform, tags: ['bread'] });
    const { body } = await split(whole, { platforms: ['twitter'] });
    const [post, created] = [PostSchema.parse(body['post']), PostSchema.parse(body['created'])];
    expect(post).toMatchObject({ id: whole.id, content: 'Bread', perPlatform: {}, platforms: ['facebook'] });
    expect(created).toMatchObject({ content: 'Bread on X', perPlatform: {}, platforms: ['twitter'], tags: ['bread'] });
    for (const one of [post, created]) {
      expect(one).toMatchObject({ status: 'scheduled', scheduledFor });
      expect(await queuedFor(one)).toEqual([scheduledFor]);
    }

    const merged = PostSchema.parse((await merge(post, created)).body);
    expect(merged).toMatchObject({ id: whole.id, content: 'Bread', perPlatform, platforms: ['facebook', 'twitter'] });
    expect(await queuedFor(merged)).toEqual([scheduledFor, scheduledFor]);
    expectRefused(await ada.call('GET', `/posts/${created.id}`), 404, 'not_found');
  });

  it('is refused without anything to leave or stay, to the second of two tabs, and while it is published', async () => {
    const post = await schedule(['twitter', 'facebook']);
    expectFieldRefused(await split(post, {}), 'body.platforms');
    expectFieldRefused(await split(post, { platforms: ['tiktok'] }), 'body.platforms');
    expectFieldRefused(await split(post, { platforms: ['twitter', 'facebook'] }), 'body.platforms');
    await ada.call('PATCH', `/posts/${post.id}`, { body: { version: 1, content: 'Changed' } });
    expectRefused(await split(post, { platforms: ['twitter'] }), 409, 'conflict');
    await api.stack.owner.pool.query("UPDATE publications SET status = 'publishing' WHERE post_id = $1", [post.id]);
    expectRefused(await split({ ...post, version: 2 }, { platforms: ['twitter'] }), 409, 'conflict');
  });
});

describe('merging posts', () => {
  it('takes the time of the first, and makes texts that differ versions of their networks', async () => {
    const first = await schedule(['twitter'], { scheduledFor: '2031-05-06T08:00:00.000Z' });
    const second = await schedule(['facebook'], { content: 'Bread on Facebook', status: 'draft', tags: ['new'] });
    const merged = PostSchema.parse((await merge(first, second)).body);
    expect(merged).toMatchObject({
      content: 'Bread',
      perPlatform: { facebook: { content: 'Bread on Facebook' } },
      status: 'scheduled',
      scheduledFor: '2031-05-06T08:00:00.000Z',
      tags: ['new'],
    });
    expect(await queuedFor(merged)).toEqual(['2031-05-06T08:00:00.000Z', '2031-05-06T08:00:00.000Z']);
  });

  it('is refused for the same account, another client and another workspace', async () => {
    const first = await schedule(['twitter']);
    const same = await merge(first, await schedule(['twitter']));
    expectFieldRefused(same, 'body.items');
    expect(same.body['message']).toMatch(/^Two of these posts go to .* on X/);
    const { id: other } = await addClient(ada);
    const elsewhere = await schedule([], { clientId: other, scheduledFor: null });
    expectFieldRefused(await merge(first, elsewhere), 'body.items');
    const stranger = await api.signUp();
    const items = [first, elsewhere].map(({ id, version }) => ({ id, version }));
    expectRefused(await stranger.call('POST', '/posts/merge', { body: { items } }), 404, 'not_found');
    expect(await queuedFor(first)).toEqual([scheduledFor]);
  });

  it('schedules what joins by the rules of scheduling: a usable account, a time to come, a plan', async () => {
    const first = await schedule(['twitter']);
    const draft = await schedule(['facebook'], { status: 'draft' });
    const stay = async () => {
      expect((await ada.call('GET', `/posts/${draft.id}`)).body).toMatchObject({ status: 'draft' });
      expect(await queuedFor(draft)).toEqual([]);
    };
    const { pool } = api.stack.owner;
    const setAccess = (status: string) =>
      pool.query("UPDATE social_accounts SET status = $2 WHERE client_id = $1 AND platform = 'facebook'", [
        clientId,
        status,
      ]);
    await setAccess('needs_reconnect');
    expectFieldRefused(await merge(first, draft), 'body.socialAccountIds');
    await setAccess('healthy');
    await stay();

    await pool.query("UPDATE posts SET scheduled_for = now() - interval '1 hour' WHERE id = $1", [first.id]);
    expectFieldRefused(await merge(first, draft), 'body.scheduledFor');
    await pool.query('UPDATE posts SET scheduled_for = $2 WHERE id = $1', [first.id, scheduledFor]);
    await stay();

    const endTrial = (days: number) =>
      pool.query("UPDATE workspaces SET trial_ends_at = now() + $2 * interval '1 day' WHERE id = $1", [
        ada.workspaceId,
        days,
      ]);
    await endTrial(-1);
    expectRefused(await merge(first, draft), 402, 'trial_ended');
    await endTrial(7);
    await stay();
    expect((await merge(first, draft)).body).toMatchObject({ status: 'scheduled', platforms: ['facebook', 'twitter'] });
  });

  it('leaves out what went to accounts that are gone', async () => {
    const draft = { status: 'draft' };
    const [first, second] = [
      await schedule(['twitter', 'facebook'], draft),
      await schedule(['twitter', 'facebook'], draft),
    ];
    await api.stack.owner.pool.query(
      `UPDATE publications SET social_account_id = NULL
       WHERE (post_id = $1 AND platform = 'facebook') OR (post_id = $2 AND platform = 'twitter')`,
      [first.id, second.id],
    );
    const merged = PostSchema.parse((await merge(first, second)).body);
    const connected = merged.publications.filter(({ isConnected }) => isConnected);
    expect(connected.map(({ platform }) => platform).toSorted()).toEqual(['facebook', 'twitter']);
  });

  it('closes the gap that a post of the queue leaves', async () => {
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:30' }));
    expect((await ada.call('PUT', `/clients/${clientId}/slots`, { body: { slots } })).status).toBe(200);
    const queue = async () => QueueSchema.parse((await ada.call('GET', `/clients/${clientId}/queue`)).body).items;
    const add = () => schedule(['facebook'], { scheduledFor: 'queue' });
    // The first may be due too soon for another to take its slot.
    const [first, second, third] = [await add(), await add(), await add()];
    expect((await queue()).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect((await merge(await schedule(['twitter']), second)).status).toBe(200);
    const [, moved, ...more] = await queue();
    expect(more).toEqual([]);
    expect(moved).toMatchObject({ id: third.id, scheduledFor: second.scheduledFor });
    expect(await queuedFor(third)).toEqual([second.scheduledFor]);
  });

  it('is refused where a post that repeats would go, until its repeat is stopped', async () => {
    const [first, repeating] = [await schedule(['twitter']), await schedule(['facebook'])];
    const rule = `/posts/${repeating.id}/evergreen`;
    expect((await ada.call('PUT', rule, { body: { everyWeeks: 1, mostTurns: 2 } })).status).toBe(200);
    const refused = await merge(first, repeating);
    expectFieldRefused(refused, 'body.items');
    expect(refused.body['message']).toMatch(/^A repeating post/);
    expect((await ada.call('DELETE', rule)).status).toBe(204);
    expect((await merge(first, repeating)).status).toBe(200);
  });
});
