import { z } from 'zod';
import { advanceTestClock } from '#src/stripe/advance.ts';
import type { TestClock, WebhookEndpoint } from '#src/stripe/billing-objects.ts';
import { change, create, readTime, type StripeContext } from '#src/stripe/context.ts';
import { day } from '#src/stripe/due.ts';
import { invalid } from '#src/stripe/errors.ts';
import { apiVersion } from '#src/stripe/events.ts';
import { paginate } from '#src/stripe/lists.ts';
import { isLoopbackUrl } from '#src/stripe/loopback-url.ts';
import { bare, clearable, flag, mergeMetadata, metadata, page, text, whole } from '#src/stripe/schemas.ts';
import { listObjects, load, newId, randomPart, remove } from '#src/stripe/store.ts';
import { defineCall, type StripeCall } from './call.ts';

const EventsSchema = bare.extend({
  ...page,
  delivery_success: flag.optional(),
  type: text.optional(),
  types: z.array(text).max(20).optional(),
});

const EndpointUpdateSchema = bare.extend({
  description: clearable.optional(),
  disabled: flag.optional(),
  enabled_events: z.array(text).min(1).optional(),
  metadata: metadata.optional(),
  url: text.optional(),
});
const EndpointSchema = EndpointUpdateSchema.omit({ disabled: true }).extend({
  api_version: text.optional(),
  enabled_events: z.array(text).min(1),
  url: text,
});

/** The sandbox never connects to the internet, so a receiver is on this machine. */
function checkUrl(url: string | undefined): void {
  if (url === undefined) return;
  if (!URL.canParse(url))
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', 'url', 'url_invalid');
  if (!isLoopbackUrl(url))
    throw invalid('Invalid URL: the sandbox only calls this machine (localhost or 127.0.0.1).', 'url', 'url_invalid');
}

function changeEndpoint(endpoint: WebhookEndpoint, input: z.infer<typeof EndpointUpdateSchema>): WebhookEndpoint {
  checkUrl(input.url);
  const { disabled, description, enabled_events: events, url } = input;
  const status = disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled';
  return {
    ...endpoint,
    description: description === undefined ? endpoint.description : description,
    enabled_events: events ?? endpoint.enabled_events,
    metadata: mergeMetadata(endpoint.metadata, input.metadata),
    status,
    url: url ?? endpoint.url,
  };
}

type EndpointInput = { id?: string; url: string; secret: string; events: string[] };

export function newEndpoint({ id, url, secret, events }: EndpointInput, created: number): WebhookEndpoint {
  return {
    id: id ?? newId('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created,
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
    $secret: secret,
  };
}

const endpointCalls: StripeCall[] = [
  defineCall('POST', '/webhook_endpoints', EndpointSchema, (context, input) => {
    const secret = `whsec_${randomPart()}`;
    const { url, enabled_events: events } = input;
    const endpoint = changeEndpoint(newEndpoint({ url, secret, events }, readTime(context)), input);
    create(context, endpoint, null);
    // Shown once, like everywhere.
    return { ...endpoint, secret };
  }),
  defineCall('GET', '/webhook_endpoints', bare.extend(page), ({ db }, input) =>
    paginate(listObjects(db, 'webhook_endpoint'), input, '/v1/webhook_endpoints'),
  ),
  defineCall('GET', '/webhook_endpoints/:id', bare, ({ db }, _input, { id }) => load(db, 'webhook_endpoint', id)),
  defineCall('POST', '/webhook_endpoints/:id', EndpointUpdateSchema, (context, input, { id }) =>
    change(context, changeEndpoint(load(context.db, 'webhook_endpoint', id), input), { event: null }),
  ),
  defineCall('DELETE', '/webhook_endpoints/:id', bare, ({ db }, _input, { id }) => {
    remove(db, load(db, 'webhook_endpoint', id).id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];

function advance(context: StripeContext, id: string, to: number): TestClock {
  const clock = load(context.db, 'test_helpers.test_clock', id);
  if (to <= clock.frozen_time)
    throw invalid('The frozen time must be after the current one: a test clock never goes back.', 'frozen_time');
  advanceTestClock(context, id, to);
  // Stripe needs a moment for it: who asks again finds it ready.
  return { ...clock, status: 'advancing', status_details: { advancing: { target_frozen_time: to } } };
}

const clockCalls: StripeCall[] = [
  defineCall(
    'POST',
    '/test_helpers/test_clocks',
    bare.extend({ frozen_time: whole, name: text.optional() }),
    (context, input) => {
      const now = readTime(context);
      const clock: TestClock = {
        id: newId('test_helpers.test_clock'),
        object: 'test_helpers.test_clock',
        created: now,
        deletes_after: now + 30 * day,
        frozen_time: input.frozen_time,
        livemode: false,
        name: input.name ?? null,
        status: 'ready',
        status_details: {},
      };
      return create(context, clock, 'test_helpers.test_clock.created');
    },
  ),
  defineCall('GET', '/test_helpers/test_clocks', bare.extend(page), ({ db }, input) =>
    paginate(listObjects(db, 'test_helpers.test_clock'), input, '/v1/test_helpers/test_clocks'),
  ),
  defineCall('GET', '/test_helpers/test_clocks/:id', bare, ({ db }, _input, { id }) =>
    load(db, 'test_helpers.test_clock', id),
  ),
  defineCall(
    'POST',
    '/test_helpers/test_clocks/:id/advance',
    bare.extend({ frozen_time: whole }),
    (context, input, { id }) => advance(context, id, input.frozen_time),
  ),
  defineCall('DELETE', '/test_helpers/test_clocks/:id', bare, ({ db }, _input, { id }) => {
    remove(db, load(db, 'test_helpers.test_clock', id).id);
    db.prepare('DELETE FROM objects WHERE clock = ?').run(id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
];

export const eventsCalls: readonly StripeCall[] = [
  defineCall('GET', '/events', EventsSchema, ({ db }, input) => {
    const { type, types, delivery_success: isDelivered } = input;
    const isNamed = (name: string) =>
      type?.endsWith('.*') ? name.startsWith(type.slice(0, -1)) : type === undefined || name === type;
    const events = listObjects(db, 'event').filter(
      (event) =>
        isNamed(event.type) &&
        (types?.includes(event.type) ?? true) &&
        (isDelivered === undefined || (event.pending_webhooks === 0) === isDelivered),
    );
    return paginate(events, input, '/v1/events');
  }),
  defineCall('GET', '/events/:id', bare, ({ db }, _input, { id }) => load(db, 'event', id)),
  ...endpointCalls,
  ...clockCalls,
];
