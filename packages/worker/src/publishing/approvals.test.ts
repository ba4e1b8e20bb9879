import { randomUUID } from 'node:crypto';
import type { ApprovalRuleInput, ApprovalStep } from '@ruche/contracts/approvals';
import { stepsOf } from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '@ruche/database';
import {
  listFindings,
  listRequestsOfPosts,
  listStrays,
  planWatch,
  recordDecisions,
  saveApprovalRule,
  settleApprovals,
  settleClientApprovals,
  settleStrays,
} from '@ruche/database/approvals';
import { movePublications } from '@ruche/database/posts';
import { workInWorkspace } from '@ruche/database/workspaces';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, PublishingWorld } from '#src/testing/publishing-world.ts';
import { SteppedWorker } from '#src/testing/stepped-worker.ts';

const world = new PublishingWorld();
let account: Account;
/** A manager, a member, and two contacts. */
let people: Record<'manager' | 'member', string> & Record<'ines' | 'leo', string>;

beforeAll(async () => {
  await world.start();
  account = await world.connect('twitter', 'ines-benhaddou');
  const { workspaceId, clientId } = account;
  const contact = async (name: string) => {
    const { rows } = await world.db.pool.query<{ id: string }>(
      'INSERT INTO client_contacts (workspace_id, client_id, name, email) VALUES ($1, $2, $3, $4) RETURNING id',
      [workspaceId, clientId, name, `${name}@example.com`],
    );
    return rows[0]?.id ?? '';
  };
  people = {
    manager: await world.addMember(workspaceId, 'grace@example.com', 'manager'),
    member: await world.addMember(workspaceId, 'alan@example.com', 'member'),
    ines: await contact('ines'),
    leo: await contact('leo'),
  };
});
afterAll(() => world.stop());

const inWorkspace = <Result>(work: (tx: WorkspaceTx) => Promise<Result>): Promise<Result> =>
  world.db.orm.transaction(async (db) => work(await workInWorkspace(db, account.workspaceId)));
const scope = () => ({ workspace: { id: account.workspaceId }, userId: null });

type Who = keyof typeof people;
type Said = 'approve' | 'ask_change' | 'decline';
const isContact = (who: Who) => who === 'ines' || who === 'leo';

const baseRule: ApprovalRuleInput = {
  mode: 'internal_then_client',
  internal: { userIds: [], from: 'any', allowsOwn: true },
  client: { contactIds: [], from: 'any' },
  askedPer: 'post',
  window: 'day',
  deadlineHours: 24,
  silence: 'wait',
  reminderHours: [],
};

const setRule = (rule: ApprovalRuleInput) =>
  inWorkspace(async (tx) => {
    await tx.execute(`SELECT FROM clients WHERE id = '${account.clientId}' FOR NO KEY UPDATE`);
    await saveApprovalRule(tx, { ...account, userId: null }, rule);
    await settleClientApprovals(tx, scope(), account.clientId);
  });

async function watch(): Promise<void> {
  const findings = await inWorkspace(listFindings);
  for (const { run } of planWatch(findings, randomUUID)) await inWorkspace((tx) => run(tx, scope()));
  const strays = await inWorkspace(listStrays);
  await inWorkspace((tx) => settleStrays(tx, scope(), strays));
}

type Post = { id: string; publicationId: string };

/** As somebody who schedules it does. */
async function schedule(content: string, at: Date): Promise<Post> {
  const publicationId = await world.schedule(account, content, at);
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT post_id AS id FROM publications WHERE id = $1', [
    publicationId,
  ]);
  const id = rows[0]?.id ?? '';
  await inWorkspace((tx) => settleApprovals(tx, scope(), [id]));
  return { id, publicationId };
}

const dayMs = 86_400_000;

/** Time goes on by that much for the post and all that is known of it; the clock itself stays. */
async function passTime({ id }: Post, ms: number): Promise<void> {
  const by = `interval '${ms} milliseconds'`;
  await world.db.pool.query(`
    UPDATE posts SET scheduled_for = scheduled_for - ${by} WHERE id = '${id}';
    UPDATE publications SET scheduled_at = scheduled_at - ${by} WHERE post_id = '${id}';
    UPDATE approval_rules SET changed_at = changed_at - ${by};
    UPDATE approval_requests SET window_from = window_from - ${by}, window_to = window_to - ${by},
      asked_at = asked_at - ${by}, deadline_at = deadline_at - ${by}, created_at = created_at - ${by} WHERE post_id = '${id}';
    UPDATE graphile_worker._private_jobs SET run_at = run_at - ${by} WHERE key IN
      (SELECT id::text FROM publications WHERE post_id = '${id}')`);
}

/** What is said of the post's newest request; nothing where there is none. */
async function decide({ id }: Post, who: Who, decision: Said) {
  return inWorkspace(async (tx) => {
    const [request] = await listRequestsOfPosts(tx, [id]);
    if (!request) return null;
    const device = { ip: '198.51.100.7', userAgent: 'Firefox' };
    const person = isContact(who)
      ? { kind: 'contact' as const, contactId: people[who], clientId: account.clientId, ...device }
      : { kind: 'member' as const, userId: people[who], ...device };
    const item = { requestId: request.id, contentHash: request.contentHash, decision, key: randomUUID() };
    const [answer] = await recordDecisions(tx, scope(), person, [item]);
    return { step: request.step, result: answer?.result };
  });
}

async function edit({ id }: Post, content: string, { isForgotten = false } = {}): Promise<boolean> {
  return inWorkspace(async (tx) => {
    const locked = await tx.execute<{ status: string }>(
      `SELECT status FROM posts WHERE id = '${id}' FOR NO KEY UPDATE`,
    );
    if (!['in_review', 'scheduled', 'draft', 'approved', 'failed'].includes(locked.rows[0]?.status ?? '')) return false;
    await tx.execute(`UPDATE posts SET content = '${content}', version = version + 1 WHERE id = '${id}'`);
    if (!isForgotten) await settleApprovals(tx, scope(), [id]);
    return true;
  });
}

/** To another time; what failed or is a draft is scheduled anew with it. */
async function reschedule({ id }: Post, at: Date): Promise<boolean> {
  return inWorkspace(async (tx) => {
    await tx.execute(`SELECT FROM posts WHERE id = '${id}' FOR NO KEY UPDATE`);
    const { rows } = await tx.execute<{ id: string; version: number; status: string }>(
      `SELECT id, version, status FROM publications WHERE post_id = '${id}'`,
    );
    if (rows.some(({ status }) => !['in_review', 'scheduled', 'draft', 'approved', 'failed'].includes(status)))
      return false;
    await tx.execute(`UPDATE posts SET scheduled_for = '${at.toISOString()}' WHERE id = '${id}'`);
    await movePublications(tx, rows, { status: 'scheduled', scheduledAt: at });
    await settleApprovals(tx, scope(), [id]);
    return true;
  });
}

const statusOf = async ({ publicationId }: Post) => (await world.read(publicationId)).status;
const work = () => new SteppedWorker({ db: world.db, settings: world.settings }).work();

/** What the test knows by itself: who said yes to which text, as whom the rule named then, and for which day. */
type Model = {
  rule: ApprovalRuleInput;
  text: string;
  /** The time, and since when it is that: counted from the first one, in days. */
  day: number;
  isManager: boolean;
  yes: { step: ApprovalStep; text: string; day: number; who: Who }[];
  wrong: string[];
};

type Real = { post: Post; elapsedMs: number; start: Date };
type Step = (model: Model, real: Real) => Promise<void>;

const isNamed = ({ rule, isManager }: Model, step: ApprovalStep, who: Who): boolean => {
  if (step === 'client') return isContact(who) && rule.client.contactIds.includes(people[who]);
  if (isContact(who)) return false;
  const { userIds } = rule.internal;
  return userIds.length === 0 ? who === 'manager' && isManager : userIds.includes(people[who]);
};

/** Whether everybody who was to say yes has, as far as the test saw it. */
function mayBePublished(model: Model): boolean {
  return stepsOf(model.rule.mode).every((step) =>
    model.yes.some((one) => one.step === step && one.text === model.text && one.day === model.day),
  );
}

const texts = ['Rye', 'Wheat', 'Spelt'] as const;
let run = 0;

const steps: Record<string, fc.Arbitrary<Step>> = {
  edit: fc
    .record({ text: fc.constantFrom(...texts), isForgotten: fc.boolean() })
    .map(({ text, isForgotten }) => async (model, { post }) => {
      const content = `${text} ${run}`;
      if (await edit(post, content, { isForgotten })) model.text = content;
    }),
  decide: fc
    .record({
      who: fc.constantFrom<Who>('manager', 'member', 'ines', 'leo'),
      decision: fc.constantFrom<Said>('approve', 'approve', 'approve', 'ask_change', 'decline'),
    })
    .map(({ who, decision }) => async (model, { post }) => {
      const said = await decide(post, who, decision);
      if (said?.result !== 'recorded') return;
      if (!isNamed(model, said.step, who)) model.wrong.push(`${who} decided without being named`);
      if (decision === 'approve') model.yes.push({ step: said.step, text: model.text, day: model.day, who });
      else model.yes = model.yes.filter((one) => one.text !== model.text);
    }),
  reschedule: fc.integer({ min: 3, max: 6 }).map((day) => async (model, { post, start, elapsedMs }) => {
    const at = new Date(start.getTime() + day * dayMs - elapsedMs);
    if (at.getTime() > Date.now() && (await reschedule(post, at))) model.day = day;
  }),
  rule: fc
    .record({
      mode: fc.constantFrom<ApprovalRuleInput['mode']>('internal', 'client', 'internal_then_client'),
      internal: fc.constantFrom<Who[]>([], ['member'], ['manager', 'member']),
      client: fc.constantFrom<Who[]>(['ines'], ['leo'], ['ines', 'leo']),
      from: fc.constantFrom<'any' | 'all'>('any', 'all'),
    })
    .map(({ mode, internal, client, from }) => async (model) => {
      model.rule = {
        ...baseRule,
        mode,
        internal: { userIds: internal.map((who) => people[who]), from, allowsOwn: true },
        client: { contactIds: client.map((who) => people[who]), from },
      };
      await setRule(model.rule);
    }),
  role: fc.boolean().map((isManager) => async (model) => {
    await world.db.pool.query('UPDATE members SET role = $1 WHERE user_id = $2', [
      isManager ? 'manager' : 'member',
      people.manager,
    ]);
    model.isManager = isManager;
  }),
  time: fc.integer({ min: 1, max: 40 }).map((hours) => async (_model, real) => {
    await passTime(real.post, hours * 3_600_000);
    real.elapsedMs += hours * 3_600_000;
    await watch();
  }),
  publish: fc.constant(work).map((worker) => async (model, { post }) => {
    const before = await statusOf(post);
    await worker();
    const after = await statusOf(post);
    if (before === 'published' || after !== 'published') return;
    if (!mayBePublished(model)) model.wrong.push(`${model.text} was published`);
  }),
};

it('publishes no content that those the rule names didn’t approve, whatever happens in whichever order', async () => {
  const sequence = fc.array(fc.oneof(...Object.values(steps)), { minLength: 4, maxLength: 14 });
  let publishedCount = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (all) => {
      run += 1;
      const start = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
      const model: Model = { rule: baseRule, text: `Rye ${run}`, day: 4, isManager: true, yes: [], wrong: [] };
      model.rule = { ...baseRule, client: { contactIds: [people.ines], from: 'any' } };
      await world.db.pool.query("UPDATE members SET role = 'manager' WHERE user_id = $1", [people.manager]);
      await setRule(model.rule);
      const post = await schedule(model.text, new Date(start.getTime() + 4 * dayMs));
      const real = { post, elapsedMs: 0, start };
      for (const step of all) await step(model, real);
      // Whatever is approved by then goes out at its time, and nothing else does.
      const { rows } = await world.db.pool.query<{ ms: number }>(
        'SELECT extract(epoch FROM scheduled_for - clock_timestamp())::float8 * 1000 AS ms FROM posts WHERE id = $1',
        [post.id],
      );
      const left = Math.max(0, rows[0]?.ms ?? 0);
      const wasScheduled = (await statusOf(post)) === 'scheduled';
      await passTime(post, left + 1000);
      await work();
      const isPublished = (await statusOf(post)) === 'published';
      if (isPublished) publishedCount += 1;
      if (isPublished && wasScheduled && !mayBePublished(model))
        model.wrong.push(`${model.text} was published at last`);
      expect(model.wrong).toEqual([]);
      await world.db.pool.query('UPDATE posts SET deleted_at = clock_timestamp() WHERE id = $1', [post.id]);
    }),
    { numRuns: 60 },
  );
  expect(publishedCount).toBeGreaterThan(0);
});
