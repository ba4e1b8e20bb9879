import { randomUUID } from 'node:crypto';
import type {
  ApprovalDecidedItem,
  ApprovalItem,
  ApprovalSummary,
  ApprovalsAsked,
  PostApproval,
} from '@ruche/contracts/approvals';
import type { Post } from '@ruche/contracts/posts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiPerson,
  addClient,
  expectFieldRefused,
  expectRefused,
  startApi,
  tinyPng,
} from '#testing/api.ts';
import { addMedia } from '#testing/media.ts';
import { connectOne } from '#testing/networks.ts';
import { jobsOf, schedulePost } from '#testing/publications.ts';

let api: Api;
let ada: ApiPerson;
let eve: ApiPerson;
/** A manager and a member of Ada’s workspace. */
let grace: Pick<ApiPerson, 'call'>;
let alan: Pick<ApiPerson, 'call'>;
let ids: { ada: string; grace: string; alan: string };
let clientId: string;
let accountId: string;

async function join(role: 'manager' | 'member'): Promise<{ who: Pick<ApiPerson, 'call'>; id: string }> {
  const person = await api.signUp();
  await api.join(person, ada.workspaceId, role);
  return { who: person, id: person.user.id };
}

beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  eve = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  const [manager, member] = [await join('manager'), await join('member')];
  grace = manager.who;
  alan = member.who;
  ids = { ada: ada.user.id, grace: manager.id, alan: member.id };
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ id: clientId } = await addClient(ada, { timeZone: 'Europe/Paris' }));
  ({ id: accountId } = await connectOne(ada, { clientId, platform: 'twitter', person: 'ines-benhaddou' }));
});

// One client alone can have it.
afterEach(() => ada.call('DELETE', `/social-accounts/${accountId}`));

const setRule = (rule: Record<string, unknown>) =>
  ada.call('PUT', `/clients/${clientId}/approval-rule`, { body: rule });

async function ruled(rule: Record<string, unknown>): Promise<void> {
  const answer = await setRule(rule);
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const schedule = async (fields: Record<string, unknown> = {}): Promise<Post> =>
  (await schedulePost(ada, accountId, { clientId, ...fields })).post;

const approvalOf = async (id: string, person: Pick<ApiPerson, 'call'> = ada): Promise<PostApproval> =>
  (await person.call('GET', `/posts/${id}/approval`)).body as PostApproval;

const postOf = async (id: string) => (await ada.call('GET', `/posts/${id}`)).body as Post;

async function change(post: Post, fields: Record<string, unknown>): Promise<Post> {
  const { version } = await postOf(post.id);
  const answer = await ada.call('PATCH', `/posts/${post.id}`, { body: { ...fields, version } });
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  return answer.body as Post;
}

type Given = { decision?: string; key?: string; note?: string; contentHash?: string; requestId?: string };

/** By whoever it is, on the open request of the post, as it is now. */
async function decide(person: Pick<ApiPerson, 'call'>, id: string, given: Given = {}): Promise<ApprovalDecidedItem> {
  const [request] = (await approvalOf(id)).requests;
  const decision = {
    decision: 'approve',
    key: randomUUID(),
    requestId: request?.id,
    contentHash: request?.contentHash,
  };
  const answer = await person.call('POST', '/approvals/decisions', {
    body: { decisions: [{ ...decision, ...given }] },
  });
  expect(answer.status).toBe(200);
  return (answer.body['items'] as ApprovalDecidedItem[])[0] as ApprovalDecidedItem;
}

describe('a rule', () => {
  it('is none until somebody sets one, and names people who are there alone', async () => {
    expect((await ada.call('GET', `/clients/${clientId}/approval-rule`)).body).toMatchObject({
      mode: 'none',
      changedAt: null,
    });
    expectFieldRefused(await setRule({ mode: 'client' }), 'body.client');
    expectFieldRefused(await setRule({ mode: 'internal', internal: { userIds: [randomUUID()] } }), 'body.internal');
    const contact = await ada.call('POST', `/clients/${clientId}/contacts`, { body: { name: 'Inès' } });
    const client = { contactIds: [contact.body['id']] };
    expectFieldRefused(await setRule({ mode: 'client', client }), 'body.client');
    expectFieldRefused(await setRule({ mode: 'internal', silence: 'go_out', deadlineHours: 0 }), 'body.deadlineHours');
    await ruled({ mode: 'internal', internal: { userIds: [ids.alan] }, reminderHours: [2, 48, 2] });
    expect((await alan.call('GET', `/clients/${clientId}/approval-rule`)).body).toMatchObject({
      mode: 'internal',
      internal: { userIds: [ids.alan], from: 'any', allowsOwn: false },
      reminderHours: [48, 2],
    });
  });

  it('is set by owners and managers, and seen in its workspace alone', async () => {
    const path = `/clients/${clientId}/approval-rule`;
    expectRefused(await alan.call('PUT', path, { body: { mode: 'internal' } }), 403, 'forbidden');
    expectRefused(await eve.call('GET', path), 404, 'not_found');
    expectRefused(await eve.call('PUT', path, { body: { mode: 'none' } }), 404, 'not_found');
  });

  it('takes back what is scheduled, and lets it go with the rule', async () => {
    const post = await schedule();
    const [publication] = post.publications;
    await ruled({ mode: 'internal' });
    expect(await postOf(post.id)).toMatchObject({ status: 'in_review', scheduledFor: post.scheduledFor });
    expect(await jobsOf(api, publication?.id ?? '')).toEqual([]);
    await ruled({ mode: 'none' });
    expect((await postOf(post.id)).status).toBe('scheduled');
    expect(await jobsOf(api, publication?.id ?? '')).toMatchObject([{ name: 'publish' }]);
    expect((await approvalOf(post.id)).standing).toBe('not_needed');
  });
});

describe('a post of a client with a rule', () => {
  it('is reviewed first, and scheduled by the yes of somebody the rule names', async () => {
    await ruled({ mode: 'internal' });
    const post = await schedule();
    expect(post.status).toBe('in_review');
    expect(await jobsOf(api, post.publications[0]?.id ?? '')).toEqual([]);
    // Neither who wrote it, nor who is not named, nor who is of another workspace.
    expect((await decide(ada, post.id)).result).toBe('not_yours');
    expect((await decide(alan, post.id)).result).toBe('not_yours');
    expect(await decide(eve, post.id)).toMatchObject({ result: 'not_yours', state: null, changes: [] });
    expect(await approvalOf(post.id, grace)).toMatchObject({ canDecide: true, standing: 'waiting' });
    const key = randomUUID();
    expect(await decide(grace, post.id, { key })).toMatchObject({ result: 'recorded', state: 'approved' });
    expect(await decide(grace, post.id, { key })).toMatchObject({ result: 'already', state: 'approved' });
    expect((await postOf(post.id)).status).toBe('scheduled');
    expect(await jobsOf(api, post.publications[0]?.id ?? '')).toMatchObject([
      { name: 'publish', runAt: new Date(post.scheduledFor ?? '') },
    ]);
    const approval = await approvalOf(post.id);
    expect(approval).toMatchObject({ isApproved: true, standing: 'approved', changes: [] });
    expect(approval.requests[0]?.votes).toMatchObject([
      { decision: 'approve', by: { kind: 'member', id: ids.grace }, contentHash: approval.contentHash },
    ]);
  });

  it('needs another yes after an edit, which is shown; what was approved is still, once it is back', async () => {
    await ruled({ mode: 'internal' });
    const post = await schedule({ content: 'Fresh bread from seven.' });
    await decide(grace, post.id);
    const [yes] = (await approvalOf(post.id)).requests;
    expect((await change(post, { content: 'Fresh rolls from seven.' })).status).toBe('in_review');
    const edited = await approvalOf(post.id);
    expect(edited).toMatchObject({ isApproved: false, standing: 'waiting' });
    expect(edited.changes).toMatchObject([{ kind: 'text', platforms: null, field: 'content' }]);
    // A yes to what was seen before is not one to this.
    const late = await decide(grace, post.id, { contentHash: yes?.contentHash ?? '' });
    expect(late).toMatchObject({ result: 'changed', changes: [{ kind: 'text' }] });
    expect((await change(post, { content: 'Fresh bread from seven.' })).status).toBe('scheduled');
    // Tags are nothing that is published.
    expect((await change(post, { tags: ['bread'] })).status).toBe('scheduled');
  });

  it('may be moved within its window, and needs another yes beyond it', async () => {
    await ruled({ mode: 'internal', window: 'day' });
    const post = await schedule({ scheduledFor: '2031-05-07T09:30:00.000Z' });
    await decide(grace, post.id);
    expect((await change(post, { scheduledFor: '2031-05-07T20:00:00.000Z' })).status).toBe('scheduled');
    expect((await change(post, { scheduledFor: '2031-05-07T22:30:00.000Z' })).status).toBe('in_review');
    expect((await change(post, { scheduledFor: '2031-05-07T08:00:00.000Z' })).status).toBe('scheduled');
  });

  it('goes back with the wish for a change, and is a draft again once declined', async () => {
    await ruled({ mode: 'internal' });
    const post = await schedule();
    expect(await decide(grace, post.id, { decision: 'ask_change', note: 'Which bread?' })).toMatchObject({
      result: 'recorded',
      state: 'changes_asked',
    });
    expect((await postOf(post.id)).status).toBe('in_review');
    expect((await decide(grace, post.id)).result).toBe('decided');
    await change(post, { content: 'Rye bread from seven.' });
    expect(await approvalOf(post.id)).toMatchObject({
      standing: 'waiting',
      requests: [{ round: 2 }, { votes: [{ note: 'Which bread?' }] }],
    });
    await decide(grace, post.id);
    // Until it is on its way, whoever said yes may change their mind.
    expect(await decide(grace, post.id, { decision: 'decline' })).toMatchObject({
      result: 'recorded',
      state: 'declined',
    });
    expect((await postOf(post.id)).status).toBe('draft');
    expect(await approvalOf(post.id)).toMatchObject({ isApproved: false, canAsk: true });
    expect(await jobsOf(api, post.publications[0]?.id ?? '')).toEqual([]);
  });

  it('is asked about with all of its week, and what joins is asked for at once', async () => {
    await ruled({ mode: 'internal', askedPer: 'week' });
    const monday = await schedule({ scheduledFor: '2031-05-05T09:30:00.000Z' });
    const sunday = await schedule({ scheduledFor: '2031-05-11T21:00:00.000Z' });
    const next = await schedule({ scheduledFor: '2031-05-11T22:30:00.000Z' });
    const standings = async () =>
      Promise.all([monday, sunday, next].map(async ({ id }) => (await approvalOf(id)).standing));
    expect(await standings()).toEqual(['unasked', 'unasked', 'unasked']);
    const asked = await ada.call('POST', '/approvals/ask', { body: { clientId, week: '2031-05-07' } });
    expect(asked.body as ApprovalsAsked).toEqual({ asked: 2, skipped: [] });
    expect(await standings()).toEqual(['waiting', 'waiting', 'unasked']);
    const joined = await schedule({ scheduledFor: '2031-05-08T09:30:00.000Z' });
    expect((await approvalOf(joined.id)).standing).toBe('waiting');
    const one = await ada.call('POST', '/approvals/ask', { body: { postIds: [next.id, monday.id] } });
    expect(one.body).toMatchObject({ asked: 1, skipped: [{ postId: monday.id }] });
    const notices = await grace.call('GET', '/notifications');
    expect(JSON.stringify(notices.body)).toContain('2 posts for');
  });

  it('is asked about as a draft, and may get any time once it is approved', async () => {
    await ruled({ mode: 'internal' });
    const draft = await ada.call('POST', '/posts', {
      body: { clientId, content: 'Soon.', socialAccountIds: [accountId], scheduledFor: null },
    });
    const post = draft.body as Post;
    expect(post.status).toBe('draft');
    const empty = await ada.call('POST', '/posts', {
      body: { clientId, socialAccountIds: [accountId], scheduledFor: null },
    });
    const asked = await ada.call('POST', '/approvals/ask', { body: { postIds: [post.id, empty.body['id']] } });
    expect(asked.body).toMatchObject({ asked: 1, skipped: [{ postId: empty.body['id'] }] });
    await decide(grace, post.id);
    expect((await postOf(post.id)).status).toBe('approved');
    expect((await change(post, { scheduledFor: '2031-05-07T09:30:00.000Z' })).status).toBe('scheduled');
  });

  it('does not go out at once', async () => {
    await ruled({ mode: 'internal' });
    const body = { clientId, content: 'Now!', socialAccountIds: [accountId], scheduledFor: 'now' };
    expectFieldRefused(await ada.call('POST', '/posts', { body }), 'body.scheduledFor');
  });

  it('waits for everybody where all are asked, and for those who are left once one has gone', async () => {
    await ruled({ mode: 'internal', internal: { userIds: [ids.grace, ids.alan], from: 'all' } });
    const post = await schedule();
    expect(await decide(grace, post.id)).toMatchObject({ result: 'recorded', state: 'waiting' });
    expect((await approvalOf(post.id)).requests[0]?.waitsFor).toMatchObject([{ id: ids.alan }]);
    await ruled({ mode: 'internal', internal: { userIds: [ids.grace], from: 'all' } });
    expect((await postOf(post.id)).status).toBe('scheduled');
  });

  it('isn’t approved by whoever wrote what it says, also where somebody else began it', async () => {
    await ruled({ mode: 'internal', internal: { userIds: [ids.ada, ids.grace], from: 'any', allowsOwn: false } });
    const post = await schedule();
    expect((await approvalOf(post.id, ada)).canDecide).toBe(false);
    const { version } = await postOf(post.id);
    await grace.call('PATCH', `/posts/${post.id}`, { body: { version, tags: ['bread'] } });
    expect((await approvalOf(post.id, grace)).canDecide).toBe(true);
    await grace.call('PATCH', `/posts/${post.id}`, { body: { version: version + 1, content: 'All of it rewritten' } });
    expect((await approvalOf(post.id, grace)).canDecide).toBe(false);
    expect(await decide(grace, post.id)).toMatchObject({ result: 'not_yours' });
    await change(post, { content: 'Written by its author again' });
    expect(await decide(grace, post.id)).toMatchObject({ result: 'recorded', state: 'approved' });
  });

  it('isn’t approved by whoever wrote what was merged into it, or what it was split off from', async () => {
    const { id: facebook } = await connectOne(ada, { clientId, platform: 'facebook', person: 'mathieu-kerven' });
    await ruled({ mode: 'internal', internal: { userIds: [ids.ada, ids.grace], from: 'any', allowsOwn: false } });
    const post = await schedule();
    const other = (await schedulePost(grace, facebook, { clientId, content: 'By somebody else' })).post;
    expect((await approvalOf(post.id, grace)).canDecide).toBe(true);
    const items = [await postOf(post.id), await postOf(other.id)].map(({ id, version }) => ({ id, version }));
    expect((await ada.call('POST', '/posts/merge', { body: { items } })).status).toBe(200);
    expect((await approvalOf(post.id, grace)).canDecide).toBe(false);
    const body = { version: (await postOf(post.id)).version, platforms: ['facebook'] };
    const created = (await grace.call('POST', `/posts/${post.id}/split`, { body })).body['created'] as Post;
    expect((await approvalOf(created.id, ada)).canDecide).toBe(false);
    await ada.call('DELETE', `/social-accounts/${facebook}`);
  });

  it('is decided once by two at once', async () => {
    await ruled({ mode: 'internal', internal: { userIds: [ids.grace, ids.alan] } });
    const post = await schedule();
    const [request] = (await approvalOf(post.id)).requests;
    const given = { requestId: request?.id ?? '', contentHash: request?.contentHash ?? '' };
    const both = await Promise.all([
      decide(grace, post.id, given),
      decide(alan, post.id, { ...given, decision: 'decline' }),
    ]);
    const { status } = await postOf(post.id);
    // A no counts whenever it comes; a yes after it does not.
    expect(status).toBe('draft');
    expect(both[1]).toMatchObject({ result: 'recorded', state: 'declined' });
    expect(['recorded', 'decided']).toContain(both[0]?.result);
  });

  it('is withdrawn as a draft', async () => {
    await ruled({ mode: 'internal' });
    const post = await schedule();
    const [request] = (await approvalOf(post.id)).requests;
    const body = { requestIds: [request?.id] };
    expect((await eve.call('POST', '/approvals/withdraw', { body })).body).toEqual({ count: 0 });
    expect((await ada.call('POST', '/approvals/withdraw', { body })).body).toEqual({ count: 1 });
    expect((await postOf(post.id)).status).toBe('draft');
    expect((await decide(grace, post.id)).result).toBe('decided');
  });

  it('loses its yes with the alternative text of an image', async () => {
    await ruled({ mode: 'internal' });
    const mediaId = await addMedia(ada, tinyPng, { clientId });
    await api.stack.owner.pool.query("UPDATE media SET status = 'ready', width = 600, height = 600 WHERE id = $1", [
      mediaId,
    ]);
    const later = await schedule({ mediaIds: [mediaId], scheduledFor: inHours(72) });
    const post = await schedule({ mediaIds: [mediaId], scheduledFor: inHours(1.5) });
    for (const { id } of [later, post]) await decide(grace, id);
    expect((await postOf(post.id)).status).toBe('scheduled');
    await alan.call('PATCH', `/media/${mediaId}`, { body: { altText: 'A loaf on a table' } });
    expect((await postOf(post.id)).status).toBe('in_review');
    expect((await approvalOf(post.id)).changes).toMatchObject([{ kind: 'alt_text' }]);
    // Shortly before its time its author is told at once.
    const { items } = (await ada.call('GET', '/notifications')).body as { items: { kind: string; title: string }[] };
    expect(items.find(({ kind }) => kind === 'approval_taken_back')?.title).toMatch(
      /^A post for .* needs approval again and is due in 2 hours$/,
    );
  });

  it('fails where its account is gone by the time of the yes, and people are told', async () => {
    await ruled({ mode: 'internal' });
    const post = await schedule();
    await ada.call('DELETE', `/social-accounts/${accountId}`);
    expect((await postOf(post.id)).status).toBe('in_review');
    expect(await decide(grace, post.id)).toMatchObject({ result: 'recorded', state: 'approved' });
    const { publications } = await postOf(post.id);
    expect(publications).toMatchObject([{ status: 'failed', cause: 'disconnected' }]);
    expect(await jobsOf(api, publications[0]?.id ?? '')).toEqual([]);
    const notices = (await ada.call('GET', '/notifications')).body['items'] as { kind: string; path: string }[];
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'post_failed' }));
  });
});

describe('the lists', () => {
  it('show what waits for whom, of the workspace alone', async () => {
    await ruled({ mode: 'internal' });
    const post = await schedule();
    const page = await grace.call('GET', `/approvals?clientId=${clientId}&waitsForMe=true`);
    expect(page.body['items'] as ApprovalItem[]).toMatchObject([{ post: { id: post.id }, canDecide: true }]);
    expect((await alan.call('GET', '/approvals?waitsForMe=true')).body['items']).toEqual([]);
    expect((await eve.call('GET', '/approvals')).body['items']).toEqual([]);
    const summary = (await grace.call('GET', '/approvals/summary')).body as ApprovalSummary;
    expect(summary.clients.find((one) => one.clientId === clientId)).toMatchObject({ waiting: 1, unasked: 0 });
    expect(summary.clientsWithRule).toBeGreaterThan(0);
    const none = { waiting: 0, clientsWithRule: 0, clients: [] };
    expect((await eve.call('GET', '/approvals/summary')).body).toMatchObject(none);
    for (const path of [`/posts/upcoming?clientId=${clientId}`, '/dashboard/next-posts']) {
      const { items, posts } = (await ada.call('GET', path)).body as Partial<Record<'items' | 'posts', Post[]>>;
      expect((items ?? posts)?.find(({ id }) => id === post.id)).toMatchObject({ status: 'in_review' });
    }
    await ada.call('DELETE', `/posts/${post.id}`);
    expect((await grace.call('GET', `/approvals?clientId=${clientId}`)).body['items']).toEqual([]);
  });
});
