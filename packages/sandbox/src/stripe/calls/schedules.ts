import { z } from 'zod';
import { change, create, type StripeContext, timeOf } from '#src/stripe/context.ts';
import { periodOf } from '#src/stripe/due.ts';
import { endSchedule, endSubscription } from '#src/stripe/ending.ts';
import { invalid } from '#src/stripe/errors.ts';
import { paginate } from '#src/stripe/lists.ts';
import type { Phase, Subscription, SubscriptionSchedule } from '#src/stripe/objects.ts';
import { addIntervals } from '#src/stripe/periods.ts';
import { applySchedule, releaseSchedule } from '#src/stripe/schedules.ts';
import { bare, flag, mergeMetadata, metadata, page, positive, text, whole } from '#src/stripe/schemas.ts';
import { listObjects, load, newId } from '#src/stripe/store.ts';
import { defineCall, type StripeCall } from './call.ts';

const behavior = z.enum(['create_prorations', 'always_invoice', 'none']);
const interval = z.enum(['day', 'week', 'month', 'year']);

const phaseSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        price: text,
        quantity: positive.optional(),
        metadata: z.record(z.string(), z.string()).optional(),
      }),
    )
    .min(1),
  start_date: z.union([z.literal('now'), whole]).optional(),
  end_date: whole.optional(),
  duration: z.strictObject({ interval, interval_count: positive.optional() }).optional(),
  iterations: positive.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  proration_behavior: behavior.optional(),
});

const UpdateSchema = bare.extend({
  end_behavior: z.enum(['release', 'cancel']).optional(),
  metadata: metadata.optional(),
  phases: z.array(phaseSchema).min(1).max(10).optional(),
  proration_behavior: behavior.optional(),
});

type PhaseInput = z.infer<typeof phaseSchema>;

function endOf(context: StripeContext, input: PhaseInput, start: number): number {
  if (input.end_date !== undefined) return input.end_date;
  if (input.duration) {
    const { interval: unit, interval_count: count = 1 } = input.duration;
    return addIntervals(start, { interval: unit, interval_count: count, usage_type: 'licensed' }, 1);
  }
  const [first] = input.items;
  const price = load(context.db, 'price', first?.price ?? '', 'phases[0][items][0][price]');
  const every = price.recurring ?? { interval: 'month', interval_count: 1, usage_type: 'licensed' };
  return addIntervals(start, every, input.iterations ?? 1);
}

/** Each phase begins where the one before it ends. */
function readPhases(context: StripeContext, inputs: readonly PhaseInput[], firstStart: number, now: number): Phase[] {
  const phases: Phase[] = [];
  for (const [index, input] of inputs.entries()) {
    const before = phases.at(-1)?.end_date;
    const given = input.start_date === 'now' ? now : input.start_date;
    const start = before ?? given ?? firstStart;
    if (given !== undefined && given !== start) {
      throw invalid(
        'The start date of a phase must be equal to the end date of the phase before it.',
        `phases[${index}][start_date]`,
      );
    }
    const end = endOf(context, input, start);
    if (end <= start)
      throw invalid('The end date of a phase must be after its start date.', `phases[${index}][end_date]`);
    for (const { price } of input.items) load(context.db, 'price', price, `phases[${index}][items][0][price]`);
    phases.push({
      start_date: start,
      end_date: end,
      items: input.items.map(({ price, quantity = 1, metadata: words = {} }) => ({ price, quantity, metadata: words })),
      metadata: input.metadata ?? {},
      proration_behavior: input.proration_behavior ?? 'create_prorations',
      trial_end: null,
    });
  }
  return phases;
}

function scheduleFor(subscription: Subscription, now: number): SubscriptionSchedule {
  const { start, end } = periodOf(subscription);
  const items = subscription.items.data.map(({ price, quantity, metadata: words }) => ({
    price: price.id,
    quantity,
    metadata: words,
  }));
  return {
    id: newId('subscription_schedule'),
    object: 'subscription_schedule',
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    phases: [
      {
        start_date: start,
        end_date: end,
        items,
        metadata: {},
        proration_behavior: 'create_prorations',
        trial_end: null,
      },
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
    $appliedUntil: now,
  };
}

function loadRunning({ db }: StripeContext, id: string): SubscriptionSchedule {
  const schedule = load(db, 'subscription_schedule', id);
  if (schedule.status === 'active' || schedule.status === 'not_started') return schedule;
  throw invalid(
    `You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status. It must be \`not_started\` or \`active\`.`,
  );
}

export const schedulesCalls: readonly StripeCall[] = [
  defineCall(
    'POST',
    '/subscription_schedules',
    bare.extend({ from_subscription: text, metadata: metadata.optional() }),
    (context, input) => {
      const subscription = load(context.db, 'subscription', input.from_subscription, 'from_subscription');
      if (subscription.schedule !== null) {
        throw invalid('You cannot migrate a subscription that is already attached to a schedule.', 'from_subscription');
      }
      if (subscription.ended_at !== null || subscription.cancel_at !== null) {
        throw invalid('You cannot migrate a subscription that is canceled or set to cancel.', 'from_subscription');
      }
      const now = timeOf(context, subscription.test_clock);
      const schedule = { ...scheduleFor(subscription, now), metadata: mergeMetadata({}, input.metadata) };
      create(context, schedule, 'subscription_schedule.created');
      change(context, { ...subscription, schedule: schedule.id }, { event: 'customer.subscription.updated' });
      return schedule;
    },
  ),
  defineCall(
    'GET',
    '/subscription_schedules',
    bare.extend({ ...page, customer: text.optional(), scheduled: flag.optional() }),
    ({ db }, input) =>
      paginate(listObjects(db, 'subscription_schedule', input.customer), input, '/v1/subscription_schedules'),
  ),
  defineCall('GET', '/subscription_schedules/:id', bare, ({ db }, _input, { id }) =>
    load(db, 'subscription_schedule', id),
  ),
  defineCall('POST', '/subscription_schedules/:id', UpdateSchema, (context, input, { id }) => {
    const schedule = loadRunning(context, id);
    const now = timeOf(context, schedule.test_clock);
    const start = schedule.current_phase?.start_date ?? now;
    const phases = input.phases ? readPhases(context, input.phases, start, now) : schedule.phases;
    return applySchedule(context, {
      ...schedule,
      end_behavior: input.end_behavior ?? schedule.end_behavior,
      metadata: mergeMetadata(schedule.metadata, input.metadata),
      phases,
    });
  }),
  defineCall(
    'POST',
    '/subscription_schedules/:id/release',
    bare.extend({ preserve_cancel_date: flag.optional() }),
    (context, _input, { id }) => releaseSchedule(context, loadRunning(context, id)),
  ),
  defineCall(
    'POST',
    '/subscription_schedules/:id/cancel',
    bare.extend({ invoice_now: flag.optional(), prorate: flag.optional() }),
    (context, _input, { id }) => {
      const canceled = endSchedule(context, loadRunning(context, id), 'canceled');
      if (canceled.subscription !== null) {
        const subscription = load(context.db, 'subscription', canceled.subscription);
        endSubscription(context, { ...subscription, schedule: null }, 'cancellation_requested');
      }
      return canceled;
    },
  ),
];
