import type { ApprovalRuleInput } from '@ruche/contracts/approvals';
import { dayMs, hourMs, minuteMs } from '@ruche/contracts/time';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApprovalModel, type Said } from '#src/testing/approval-model.ts';
import { type ApprovalTestPost, ApprovalWorld, baseRule } from '#src/testing/approval-world.ts';

const world = new ApprovalWorld();
type Who = keyof ApprovalWorld['people'];
const everybody: Who[] = ['owner', 'manager', 'member', 'ines', 'leo'];
/** Owners stay. */
const others = everybody.filter((who) => who !== 'owner');
const isContact = (who: Who): who is 'ines' | 'leo' => who === 'ines' || who === 'leo';

let elsewhere: string;
beforeAll(async () => {
  await world.start();
  const first = await world.plan('Bread', new Date(Date.now() + 9 * dayMs));
  elsewhere = await world.addPlace(first, 'another-account');
  await world.db.pool.query('UPDATE posts SET deleted_at = clock_timestamp() WHERE id = $1', [first.id]);
});
afterAll(() => world.stop());

type Step = (model: ApprovalModel, post: ApprovalTestPost) => Promise<void>;

async function see(model: ApprovalModel, post: ApprovalTestPost): Promise<void> {
  const shift = (at: Date | null) => (at === null ? 0 : at.getTime() + model.elapsed);
  const requests = (await world.requestsOf(post)).map((request) => ({
    ...request,
    window: request.windowFrom && { from: shift(request.windowFrom), to: shift(request.windowTo) },
  }));
  model.now = Date.now() + model.elapsed;
  model.see(requests);
  // What is scheduled is approved, unless something changed it that doesn't say so.
  if (model.isSettled && (await world.statusOf(post)) === 'scheduled' && !model.mayGoOut()) {
    model.wrong.push(`${model.content} is scheduled`);
  }
}

async function decide(model: ApprovalModel, post: ApprovalTestPost, who: Who, said: Said): Promise<void> {
  const answer = await world.decide(post, who, said);
  if (answer?.result !== 'recorded') return;
  model.isSettled = true;
  model.decided({ ...answer.request, window: null }, world.people[who], said);
}

const edit = (change: Partial<ApprovalModel['parts']>, isForgotten: boolean): Step =>
  async function changeContent(model, post) {
    const parts = { ...model.parts, ...change };
    const isChanged =
      change.text === undefined
        ? await world.describeImage(post, parts.alt, { isForgotten })
        : await world.edit(post, parts.text, { isForgotten });
    if (!isChanged) return;
    model.parts = parts;
    model.isSettled = !isForgotten;
  };

/** Something changes the post at the last moment and has nothing judged again: only the worker's own look is left. */
const lastMoment = fc.constantFrom(null, null, edit({ text: 'Spelt' }, true), edit({ alt: 'A slice' }, true));

const isForgotten = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const steps: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom('Rye', 'Wheat'), isForgotten).map(([text, forgets]) => edit({ text }, forgets)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('', 'A loaf'), isForgotten).map(([alt, forgets]) => edit({ alt }, forgets)),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((isElsewhere) => async (model, post) => {
      if (isElsewhere === model.parts.isElsewhere) return;
      if (!(await world.sendElsewhere(post, elsewhere, isElsewhere))) return;
      model.parts = { ...model.parts, isElsewhere };
      model.isSettled = true;
    }),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...everybody),
        fc.constantFrom<Said>('approve', 'approve', 'approve', 'ask_change', 'decline'),
      )
      .map(
        ([who, said]) =>
          (model, post) =>
            decide(model, post, who, said),
      ),
  },
  {
    weight: 5,
    arbitrary: fc.shuffledSubarray(everybody, { minLength: 4 }).map((all) => async (model, post) => {
      for (const who of all) {
        await decide(model, post, who, 'approve');
        await see(model, post);
      }
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(30 * minuteMs, -30 * minuteMs, 2 * hourMs, -2 * hourMs, dayMs, -dayMs, 3 * dayMs)
      .map((by) => async (model, post) => {
        const at = Math.max(model.at + by, Date.now() + model.elapsed + 2 * hourMs);
        const before = await world.statusOf(post);
        if (!(await world.reschedule(post, new Date(at - model.elapsed)))) return;
        model.at = at;
        model.isSettled = true;
        if (before === 'draft' || before === 'failed') model.plannedAnew();
      }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        mode: fc.constantFrom<ApprovalRuleInput['mode']>('internal', 'client', 'internal_then_client'),
        internal: fc.constantFrom<Who[]>([], ['member'], ['owner', 'manager', 'member']),
        client: fc.constantFrom<Who[]>(['ines'], ['leo'], ['ines', 'leo']),
        from: fc.constantFrom<'any' | 'all'>('any', 'all'),
        silence: fc.constantFrom<ApprovalRuleInput['silence']>('wait', 'go_out', 'go_out', 'do_not_go_out'),
        askedPer: fc.constantFrom<ApprovalRuleInput['askedPer']>('post', 'week'),
      })
      .map(({ internal, client, from, ...rule }) => async (model) => {
        model.rule = {
          ...model.rule,
          ...rule,
          internal: { userIds: internal.map((who) => world.people[who]), from, allowsOwn: true },
          client: { contactIds: client.map((who) => world.people[who]), from },
        };
        await world.setRule(model.rule);
        model.isSettled = true;
      }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('manager', 'member'), fc.boolean()).map(([who, isManager]) => async (model) => {
      const id = world.people[who as Who];
      await world.setRole(id, isManager ? 'manager' : 'member');
      if (model.members.has(id)) model.members.set(id, { id, isManager });
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...others).map((who) => async (model) => {
      const id = world.people[who];
      if (isContact(who)) {
        await world.removeContact(id);
        model.isSettled = true;
      } else await world.removeMember(id);
      model.contacts.delete(id);
      model.members.delete(id);
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...others).map((who) => (model) => arrive(model, who)),
  },
  { weight: 2, arbitrary: fc.constant(async (model, post) => (await world.mail(post), model.mailed())) },
  {
    weight: 1,
    arbitrary: fc.constant(async (model, post) => {
      await world.ask(post);
      model.isSettled = true;
    }),
  },
  { weight: 1, arbitrary: fc.constant((_model, post) => world.withdraw(post)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(1, 13, 26, 40).map((hours) => async (model, post) => {
      await world.passTime(post, hours * hourMs);
      model.elapsed += hours * hourMs;
      await world.watch();
    }),
  },
];

/** Who was removed comes back: a member as the same person, a contact as a new one, whom no rule names yet. */
async function arrive(model: ApprovalModel, who: Who): Promise<void> {
  const id = world.people[who];
  if (model.members.has(id) || model.contacts.has(id)) return;
  if (isContact(who)) {
    world.people[who] = await world.addContact(who);
    model.contacts.add(world.people[who]);
    return;
  }
  await world.setRole(id, 'manager');
  model.members.set(id, { id, isManager: true });
}

async function begin(text: string, window: ApprovalRuleInput['window']) {
  const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
  const at = noon + 5 * dayMs;
  const client = { contactIds: [world.people.ines], from: 'any' as const };
  const model = new ApprovalModel({ ...baseRule, client, window, silence: 'go_out' }, text, at);
  model.members.set(world.people.owner, { id: world.people.owner, isManager: true });
  for (const who of others) await arrive(model, who);
  model.rule.client.contactIds = [world.people.ines];
  for (const who of ['manager', 'member'] as const) {
    const isManager = who === 'manager';
    await world.setRole(world.people[who], who);
    model.members.set(world.people[who], { id: world.people[who], isManager });
  }
  await world.setRule(model.rule);
  const post = await world.plan(text, new Date(at), { media: ['wide.jpg'] });
  await see(model, post);
  return { model, post };
}

/** At its time, without a look of anything but the worker at it. */
async function arriveAtTime(model: ApprovalModel, post: ApprovalTestPost): Promise<boolean> {
  await world.passTime(post, Math.max(0, model.at - model.elapsed - Date.now()) + 1000);
  await world.work();
  return (await world.statusOf(post)) === 'published';
}

it('publishes no content that those the rule names didn’t approve, whatever happens in whichever order', async () => {
  const sequence = fc.array(fc.oneof(...steps), { minLength: 3, maxLength: 10 });
  const counts = { published: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      sequence,
      fc.constantFrom<ApprovalRuleInput['window']>('hour', 'day', 'week'),
      fc.boolean(),
      lastMoment,
      async (all, window, isAgreed, change) => {
        const { model, post } = await begin('Rye', window);
        for (const step of all) {
          await step(model, post);
          await see(model, post);
        }
        for (const who of isAgreed ? everybody : []) {
          await decide(model, post, who, 'approve');
          await see(model, post);
        }
        await change?.(model, post);
        const isPublished = await arriveAtTime(model, post);
        if (isPublished && !model.mayGoOut()) model.wrong.push(`${model.content} was published`);
        counts[isPublished ? 'published' : 'refused'] += 1;
        expect(model.wrong).toEqual([]);
        await world.db.pool.query('UPDATE posts SET deleted_at = clock_timestamp() WHERE id = $1', [post.id]);
      },
    ),
    { numRuns: 60 },
  );
  // Both happen, or nothing is shown.
  expect(counts.published).toBeGreaterThan(0);
  expect(counts.refused).toBeGreaterThan(0);
});
