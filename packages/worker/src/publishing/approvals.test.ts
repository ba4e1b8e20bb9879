import type { ApprovalRuleInput, ApprovalStep } from '@ruche/contracts/approvals';
import { stepsOf } from '@ruche/contracts/approvals';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApprovalTestPost, ApprovalWorld, baseRule } from '#src/testing/approval-world.ts';

const world = new ApprovalWorld();
type Who = keyof ApprovalWorld['people'];
const everybody: Who[] = ['manager', 'member', 'ines', 'leo'];
type Said = 'approve' | 'ask_change' | 'decline';
type Post = ApprovalTestPost;
const isContact = (who: Who) => who === 'ines' || who === 'leo';

beforeAll(() => world.start());
afterAll(() => world.stop());

const dayMs = 86_400_000;

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
  if (step === 'client') return isContact(who) && rule.client.contactIds.includes(world.people[who]);
  if (isContact(who)) return false;
  const { userIds } = rule.internal;
  return userIds.length === 0 ? who === 'manager' && isManager : userIds.includes(world.people[who]);
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
      if (await world.edit(post, content, { isForgotten })) model.text = content;
    }),
  decide: fc
    .record({
      who: fc.constantFrom<Who>('manager', 'member', 'ines', 'leo'),
      decision: fc.constantFrom<Said>('approve', 'approve', 'approve', 'ask_change', 'decline'),
    })
    .map(({ who, decision }) => async (model, { post }) => {
      const said = await world.decide(post, who, decision);
      if (said?.result !== 'recorded') return;
      if (!isNamed(model, said.step, who)) model.wrong.push(`${who} decided without being named`);
      if (decision === 'approve') model.yes.push({ step: said.step, text: model.text, day: model.day, who });
      else model.yes = model.yes.filter((one) => one.text !== model.text);
    }),
  reschedule: fc.integer({ min: 3, max: 6 }).map((day) => async (model, { post, start, elapsedMs }) => {
    const at = new Date(start.getTime() + day * dayMs - elapsedMs);
    if (at.getTime() > Date.now() && (await world.reschedule(post, at))) model.day = day;
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
        internal: { userIds: internal.map((who) => world.people[who]), from, allowsOwn: true },
        client: { contactIds: client.map((who) => world.people[who]), from },
      };
      await world.setRule(model.rule);
    }),
  role: fc.boolean().map((isManager) => async (model) => {
    await world.db.pool.query('UPDATE members SET role = $1 WHERE user_id = $2', [
      isManager ? 'manager' : 'member',
      world.people.manager,
    ]);
    model.isManager = isManager;
  }),
  time: fc.integer({ min: 1, max: 40 }).map((hours) => async (_model, real) => {
    await world.passTime(real.post, hours * 3_600_000);
    real.elapsedMs += hours * 3_600_000;
    await world.watch();
  }),
  publish: fc.constant(async (model, { post }) => {
    const before = await world.statusOf(post);
    await world.work();
    const after = await world.statusOf(post);
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
      model.rule = { ...baseRule, client: { contactIds: [world.people.ines], from: 'any' } };
      await world.db.pool.query("UPDATE members SET role = 'manager' WHERE user_id = $1", [world.people.manager]);
      await world.setRule(model.rule);
      const post = await world.plan(model.text, new Date(start.getTime() + 4 * dayMs));
      const real = { post, elapsedMs: 0, start };
      for (const step of all) await step(model, real);
      // Every other one is agreed on in the end: otherwise hardly anything would be published.
      for (const who of run % 2 === 0 ? everybody : []) {
        const said = await world.decide(post, who, 'approve');
        if (said?.result === 'recorded') {
          model.yes.push({ step: said.step, text: model.text, day: model.day, who });
        }
      }
      // Whatever is approved by then goes out at its time, and nothing else does.
      const { rows } = await world.db.pool.query<{ ms: number }>(
        'SELECT extract(epoch FROM scheduled_for - clock_timestamp())::float8 * 1000 AS ms FROM posts WHERE id = $1',
        [post.id],
      );
      const left = Math.max(0, rows[0]?.ms ?? 0);
      const wasScheduled = (await world.statusOf(post)) === 'scheduled';
      await world.passTime(post, left + 1000);
      await world.work();
      const isPublished = (await world.statusOf(post)) === 'published';
      if (isPublished) publishedCount += 1;
      if (isPublished && wasScheduled && !mayBePublished(model))
        model.wrong.push(`${model.text} was published at last`);
      expect(model.wrong).toEqual([]);
      await world.db.pool.query('UPDATE posts SET deleted_at = clock_timestamp() WHERE id = $1', [post.id]);
    }),
    { numRuns: 40 },
  );
  expect(publishedCount).toBeGreaterThan(0);
});
