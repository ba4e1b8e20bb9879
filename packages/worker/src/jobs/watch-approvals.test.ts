import type { ApprovalRuleInput } from '@ruche/contracts/approvals';
import { dayMs, hourMs } from '@ruche/contracts/time';
import { purgeRemovedAccounts } from '@ruche/database/accounts';
import { listFindings } from '@ruche/database/approvals';
import { endBindings } from '@ruche/database/client-page';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApprovalTestPost, ApprovalWorld, baseRule } from '#src/testing/approval-world.ts';

const world = new ApprovalWorld();
beforeAll(() => world.start());
afterAll(() => world.stop());

let client: ApprovalRuleInput;
beforeEach(() => {
  client = { ...baseRule, mode: 'client', client: { contactIds: [world.people.ines], from: 'any' } };
});

let written = 0;
const plan = (days: number): Promise<ApprovalTestPost> => {
  written += 1;
  return world.plan(`Bread of day ${written}`, new Date(Date.now() + days * dayMs));
};
const newestOf = async (post: ApprovalTestPost) => (await world.requestsOf(post))[0];

const passed = async (post: ApprovalTestPost, ms: number) => {
  await world.passTime(post, ms);
  await world.watch();
};

describe('a change that somebody asks for', () => {
  it('is waited for, and nobody is asked about the same content at any step', async () => {
    await world.setRule({ ...client, mode: 'internal_then_client', deadlineHours: 0 });
    const post = await plan(4);
    await world.decide(post, 'manager', 'approve');
    expect(await world.decide(post, 'ines', 'ask_change')).toMatchObject({ step: 'client', result: 'recorded' });
    const open = async () => (await world.requestsOf(post)).map(({ step, state }) => `${step} ${state}`);
    expect(await open()).toEqual(['client changes_asked', 'internal voided']);
    // Nor by another time, beyond what was agreed.
    await world.reschedule(post, new Date(Date.now() + 6 * dayMs));
    expect(await open()).toEqual(['client changes_asked', 'internal voided']);
    expect(await world.statusOf(post)).toBe('in_review');
    await world.edit(post, 'Spelt bread');
    expect(await open()).toEqual(['internal waiting', 'client voided', 'internal voided']);
  });
});

describe('silence', () => {
  it('lets out what somebody was mailed of long enough before', async () => {
    await world.setRule({ ...client, silence: 'go_out' });
    const post = await plan(3);
    await world.mail(post);
    await passed(post, 2 * dayMs + hourMs);
    expect(await newestOf(post)).toMatchObject({ state: 'let_out' });
    expect(await world.statusOf(post)).toBe('scheduled');
  });

  it.each([
    { why: 'nobody was mailed', prepare: async () => undefined, ms: 2 * dayMs + hourMs },
    {
      why: 'they were mailed shortly before',
      prepare: async (post: ApprovalTestPost) => {
        await world.passTime(post, 2 * dayMs - hourMs);
        await world.mail(post);
      },
      ms: 2 * hourMs,
    },
    {
      why: 'their address changed, and nobody has mailed the new one',
      prepare: async (post: ApprovalTestPost) => {
        await world.mail(post);
        await world.inWorkspace((tx) => endBindings(tx, world.people.leo));
      },
      ms: 2 * dayMs + hourMs,
    },
    {
      why: 'somebody is named since who was told nothing',
      prepare: async (post: ApprovalTestPost) => {
        await world.mail(post);
        await world.setRule({ ...client, silence: 'go_out' });
      },
      ms: 2 * dayMs + hourMs,
    },
    {
      why: 'they were told that it waits for them',
      prepare: async (post: ApprovalTestPost) => {
        const leo = { contactIds: [world.people.leo], from: 'any' as const };
        await world.setRule({ ...client, silence: 'wait', client: leo });
        await world.mail(post);
        await world.setRule({ ...client, silence: 'go_out', client: leo });
      },
      ms: 2 * dayMs + hourMs,
    },
    {
      why: 'nobody is left whom the rule names',
      prepare: async (post: ApprovalTestPost) => {
        await world.mail(post);
        await world.removeContact(world.people.leo);
      },
      ms: 2 * dayMs + hourMs,
    },
  ])('lets nothing out where $why, and the team is told once', async ({ prepare, ms }) => {
    await world.setRule({ ...client, silence: 'go_out', client: { contactIds: [world.people.leo], from: 'any' } });
    const post = await plan(3);
    await prepare(post);
    await passed(post, ms);
    await world.watch();
    expect(await newestOf(post)).toMatchObject({ state: 'waiting', deadlineAt: null });
    expect(await world.statusOf(post)).toBe('in_review');
    expect(await world.countTold('approval_missing', post)).toBe(1);
  });

  it('counts no earlier than people were told, also where the post is moved ahead', async () => {
    await world.setRule({ ...client, silence: 'go_out', window: 'hour', deadlineHours: 24 });
    const at = new Date(Date.now() + 4 * dayMs);
    const post = await world.plan('Moved ahead', at);
    await world.mail(post);
    const told = (await newestOf(post))?.deadlineAt;
    await world.reschedule(post, new Date(at.getTime() - hourMs));
    expect(await newestOf(post)).toMatchObject({ state: 'waiting', deadlineAt: told });
    await world.reschedule(post, new Date(at.getTime() + hourMs));
    expect((await newestOf(post))?.deadlineAt?.getTime()).toBe((told?.getTime() ?? 0) + hourMs);
  });

  it('of internal approvers counts once they were asked, those who were named later too', async () => {
    const internal = (who: 'manager' | 'member') => ({
      ...baseRule,
      mode: 'internal' as const,
      silence: 'go_out' as const,
      internal: { userIds: [world.people[who]], from: 'any' as const, allowsOwn: true },
    });
    await world.setRule(internal('manager'));
    const post = await plan(3);
    const isAsked = async () => {
      const sent = "SELECT FROM notifications WHERE user_id = $1 AND kind = 'approval_asked'";
      return ((await world.db.pool.query(sent, [world.people.member])).rowCount ?? 0) > 0;
    };
    expect(await isAsked()).toBe(false);
    await world.setRule(internal('member'));
    expect(await isAsked()).toBe(true);
    await passed(post, 2 * dayMs + hourMs);
    expect(await newestOf(post)).toMatchObject({ state: 'let_out' });
  });

  it('ends what waits, and not what was approved: that may be taken back until it goes out', async () => {
    await world.setRule({ ...client, silence: 'do_not_go_out' });
    const post = await plan(3);
    await world.decide(post, 'ines', 'approve');
    await passed(post, 2 * dayMs + hourMs);
    expect(await world.statusOf(post)).toBe('scheduled');
    expect(await world.decide(post, 'ines', 'decline')).toMatchObject({ result: 'recorded' });
    expect(await world.statusOf(post)).toBe('draft');
  });
});

describe('reminders', () => {
  it('go on each day for what was asked for after its deadline', async () => {
    await world.setRule({ ...client, silence: 'remind', deadlineHours: 168 });
    const post = await plan(4);
    await passed(post, hourMs);
    expect(await newestOf(post)).toMatchObject({ state: 'waiting', remindedAt: null });
    await passed(post, dayMs);
    const first = (await newestOf(post))?.remindedAt;
    expect(first).toBeInstanceOf(Date);
    await world.watch();
    expect((await newestOf(post))?.remindedAt).toEqual(first);
    await passed(post, dayMs);
    expect((await newestOf(post))?.remindedAt?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity);
  });
});

describe('what was approved', () => {
  it('stays so when an account of it is removed for good', async () => {
    await world.setRule({ ...client, silence: 'wait' });
    const post = await plan(4);
    const gone = await world.addPlace(post, 'bluesky-gone');
    await world.settle(post);
    await world.decide(post, 'ines', 'approve');
    await world.db.pool.query(
      "UPDATE social_accounts SET deleted_at = clock_timestamp() - interval '31 days' WHERE id = $1",
      [gone],
    );
    expect(await purgeRemovedAccounts(world.db.orm, 30)).toBe(1);
    await world.settle(post);
    expect(await world.statusOf(post)).toBe('scheduled');
  });

  it('is looked at whole a day before, and taken back where it was changed without anybody noticing', async () => {
    await world.setRule({ ...client, silence: 'wait' });
    const post = await plan(3);
    await world.decide(post, 'ines', 'approve');
    await world.edit(post, 'Spelt instead', { isForgotten: true });
    await passed(post, dayMs);
    expect(await world.statusOf(post)).toBe('scheduled');
    await passed(post, dayMs + 60_000);
    expect(await world.statusOf(post)).toBe('in_review');
  });

  it('may be sent again much later, for the accounts it isn’t public on yet', async () => {
    await world.setRule({ ...client, silence: 'wait' });
    const post = await plan(2);
    await world.addPlace(post, 'bluesky-live');
    await world.settle(post);
    await world.decide(post, 'ines', 'approve');
    await world.passTime(post, 3 * dayMs);
    await world.db.pool.query(
      "UPDATE publications SET status = CASE id WHEN $1 THEN 'scheduled' ELSE 'published' END, resent_at = clock_timestamp() WHERE post_id = $2",
      [post.publicationId, post.id],
    );
    await world.settle(post);
    expect(await world.statusOf(post)).toBe('scheduled');
  });
});

it('finds nothing to do for what waits for somebody who is there, each minute', async () => {
  const both = [world.people.manager, world.people.member];
  await world.setRule({ ...baseRule, mode: 'internal', internal: { userIds: both, from: 'all', allowsOwn: true } });
  const post = await plan(4);
  await world.decide(post, 'manager', 'approve');
  const whats = async () =>
    (await world.inWorkspace(listFindings)).flatMap(({ postId, what }) => (postId === post.id ? [what] : []));
  expect(await whats()).toEqual([]);
  await world.db.pool.query('DELETE FROM members WHERE user_id = $1', [world.people.member]);
  expect(await whats()).toEqual(['recount']);
  await world.watch();
  expect(await world.statusOf(post)).toBe('scheduled');
});
