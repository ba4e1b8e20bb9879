import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBearer } from '#src/networks/form.ts';
import { countCall } from '#src/networks/limits.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { findToken, stateOf, type Token } from '#src/networks/tokens.ts';
import {
  forbidden,
  invalidRequest,
  notFound,
  type Problem,
  reasons,
  sendProblem,
  tooManyRequests,
  unauthorized,
  unsupportedAuthentication,
} from '#src/networks/twitter/errors.ts';
import { makeId } from '#src/networks/twitter/ids.ts';
import { limitHeaders, windowMs } from '#src/networks/twitter/limits.ts';
import { listWebhooks } from '#src/networks/twitter/webhooks.ts';
import {
  appEvents,
  eventTypes,
  listSubscriptions,
  privateEvents,
  type Subscription,
  saveSubscriptions,
} from './subscriptions.ts';

const perApp = 500;
const mostSubscriptions = 1500;

const RequestSchema = z.strictObject({
  event_type: z.enum(eventTypes),
  filter: z.strictObject({ user_id: z.string().optional() }).default({}),
  tag: z.string().max(200).optional(),
  webhook_id: z.string(),
});
type Wish = z.infer<typeof RequestSchema>;

const isOneOf = (types: readonly string[], type: string) => types.includes(type);

/** Private events are the person's own to give; what is about the app is the app's. */
function findRightsProblem({ db, realm }: NetworkContext, token: Token, wish: Wish): Problem | null {
  const { event_type: type, filter } = wish;
  if (isOneOf(appEvents, type)) {
    return token.kind === 'app' ? null : unsupportedAuthentication('This event type takes the Application-Only token.');
  }
  if (filter.user_id === undefined) return invalidRequest({ 'filter.user_id': [] }, '$.filter.user_id: is missing');
  if (!isOneOf(privateEvents, type)) return null;
  if (token.kind === 'app') return unsupportedAuthentication('This event type takes OAuth 2.0 User Context.');
  const person = findPerson(db, realm, token.personId ?? '');
  if (person?.userId !== filter.user_id) return forbidden(reasons.notPermitted);
  const isAllowed = !type.startsWith('dm.') || token.scopes.includes('dm.read');
  return isAllowed ? null : unsupportedAuthentication('The access token lacks a required scope: [dm.read].');
}

const isSame = (one: Subscription, wish: Wish) =>
  one.event_type === wish.event_type &&
  one.filter.user_id === wish.filter.user_id &&
  one.webhook_id === wish.webhook_id;

function create(context: NetworkContext, token: Token, body: unknown): Subscription | Problem {
  const input = RequestSchema.safeParse(body);
  if (!input.success) return invalidRequest({}, input.error.issues.map(({ message }) => message).join('; '));
  const problem = findRightsProblem(context, token, input.data);
  if (problem) return problem;
  const all = listSubscriptions(context);
  if (!listWebhooks(context).some(({ id }) => id === input.data.webhook_id)) {
    return invalidRequest({ webhook_id: [input.data.webhook_id] }, 'There is no such webhook.');
  }
  if (all.some((one) => isSame(one, input.data))) return invalidRequest({}, 'DuplicateSubscriptionFailed');
  if (all.length >= mostSubscriptions) return invalidRequest({}, 'SubscriptionLimitExceeded');
  const at = new Date(context.now()).toISOString();
  const { tag, ...wish } = input.data;
  const made = {
    subscription_id: makeId(context),
    ...wish,
    ...(tag !== undefined && { tag }),
    created_at: at,
    updated_at: at,
  };
  saveSubscriptions(context, [...all, made]);
  return made;
}

/** What X pushes, of whom, and where to. */
export function subscriptionRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const path = '/api.x.com/2/activity/subscriptions';
  const open = (request: FastifyRequest, reply: FastifyReply): Token | Problem => {
    const window = countCall(context, 'activity/subscriptions', { limit: perApp, windowMs });
    reply.headers(limitHeaders(window));
    const token = findToken(context.db, context.platform, readBearer(request) ?? '');
    if (!token || stateOf(token, context.now()) !== 'live' || token.kind === 'refresh') return unauthorized;
    return window.isOver ? tooManyRequests : token;
  };

  scope.get(path, async (request, reply) => {
    const token = open(request, reply);
    if ('status' in token) return sendProblem(reply, token);
    const data = listSubscriptions(context);
    return { ...(data.length > 0 && { data }), meta: { total_subscriptions: data.length } };
  });

  scope.post(path, async (request, reply) => {
    const token = open(request, reply);
    if ('status' in token) return sendProblem(reply, token);
    const made = create(context, token, request.body);
    if ('status' in made) return sendProblem(reply, made);
    return { data: [made], meta: { total_subscriptions: listSubscriptions(context).length } };
  });

  scope.delete<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const token = open(request, reply);
    if ('status' in token) return sendProblem(reply, token);
    const all = listSubscriptions(context);
    const kept = all.filter(({ subscription_id: id }) => id !== request.params.id);
    if (kept.length === all.length) return sendProblem(reply, notFound);
    saveSubscriptions(context, kept);
    return { data: { deleted: true }, meta: { total_subscriptions: kept.length } };
  });
}
