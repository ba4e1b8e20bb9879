import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepPosting } from '#src/networks/competitors/keep-posting.ts';
import { countCall } from '#src/networks/limits.ts';
import type { NetworkContext, Operation } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { deletePost } from '#src/networks/posts.ts';
import { admit, type Caller, type Rule } from './access.ts';
import { showAnalytics } from './analytics.ts';
import { readSettings } from './app-settings.ts';
import { createPost, listTimeline } from './create-post.ts';
import {
  creditsDepleted,
  forbidden,
  missingPost,
  notFound,
  type Problem,
  reasons,
  sendProblem,
  tooManyRequests,
} from './errors.ts';
import { keepRemoval, operationOfCreate } from './inbox/answers.ts';
import { findSaid } from './inbox/said.ts';
import { showSaid } from './inbox/show.ts';
import { makePastPost } from './past-posts.ts';
import { readCreateRequest } from './post-request.ts';
import { presentPost } from './present-post.ts';
import { type FoundPost, showPosts } from './read-posts.ts';
import { pageOf, readPostQuery, readTimelineQuery } from './timeline-query.ts';

const path = '/api.x.com/2';
const readScopes = ['tweet.read', 'users.read'];
const writeScopes = [...readScopes, 'tweet.write'];
const rules = {
  create: { name: 'tweets', scopes: writeScopes, perUser: 100 },
  remove: { name: 'tweets/delete', scopes: writeScopes, perUser: 50 },
  lookUp: { name: 'tweets/lookup', scopes: readScopes, perUser: 5000 },
  analytics: { name: 'tweets/analytics', scopes: readScopes, perUser: 300 },
  timeline: { name: 'users/:id/tweets', scopes: readScopes, perUser: 900 },
} as const satisfies Record<string, Rule>;

const dayMs = 86_400_000;

type Answer = { status?: number; body: unknown } | Problem;
export type Work = (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Answer | Promise<Answer>;

const isProblem = (answer: Answer): answer is Problem => 'title' in answer;

export function answerWith(context: NetworkContext, ruleOf: () => Rule, work: Work) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = admit(context, { request, reply }, ruleOf());
    if ('status' in caller) return sendProblem(reply, caller);
    const answer = await work(caller, request, reply);
    if (isProblem(answer)) return sendProblem(reply, answer);
    return reply.code(answer.status ?? 200).send(answer.body);
  };
}

/** What the app as a whole may post in a day, with the headers that tell of it. */
function countForApp(context: NetworkContext, reply: FastifyReply): boolean {
  const { postsPerApp: limit } = readSettings(context);
  const { remaining, resetAt, isOver } = countCall(context, 'tweets app', { limit, windowMs: dayMs });
  reply.headers({
    'x-app-limit-24hour-limit': limit,
    'x-app-limit-24hour-remaining': remaining,
    'x-app-limit-24hour-reset': Math.ceil(resetAt / 1000),
  });
  return !isOver;
}

function create(context: NetworkContext): Work {
  return async ({ person }, request, reply) => {
    if (!readSettings(context).hasCredits) return creditsDepleted;
    if (!countForApp(context, reply)) return tooManyRequests;
    const wanted = readCreateRequest(request.body);
    if ('status' in wanted) return wanted;
    const post = await createPost(context, person, wanted);
    return 'title' in post
      ? post
      : { status: 201, body: { data: presentPost(context, post, person, { fields: [], isAuthor: true }) } };
  };
}

function remove(context: NetworkContext): Work {
  return ({ person }, request) => {
    const post = findSaid(context, (request.params as { id: string }).id)?.post;
    if (!post) return notFound;
    if (post.accountId !== person.userId) return forbidden(reasons.notPermitted);
    deletePost(context, post.id);
    keepRemoval(context, post.id);
    return { body: { data: { deleted: true } } };
  };
}

function lookUp(context: NetworkContext, wanted: (request: FastifyRequest) => string[]): Work {
  return (caller, request) => {
    const asked = readPostQuery(request.query, ['ids']);
    if ('status' in asked) return asked;
    const found: FoundPost[] = [];
    const missing: unknown[] = [];
    for (const id of wanted(request)) {
      const said = findSaid(context, id);
      if (said) found.push(said);
      else missing.push(missingPost(id));
    }
    const { data, includes, errors: refused } = showSaid(context, { caller, request }, asked, found);
    const errors = [...missing, ...refused];
    const isOne = 'id' in (request.params as object);
    return {
      body: {
        ...(data.length > 0 && { data: isOne ? data[0] : data }),
        ...(includes && { includes }),
        ...(errors.length > 0 && { errors }),
      },
    };
  };
}

function readTimeline(context: NetworkContext): Work {
  return (caller, request) => {
    const asked = readTimelineQuery(request.query);
    if ('status' in asked) return asked;
    const author = findPerson(context.db, context.realm, (request.params as { id: string }).id);
    if (!author) return notFound;
    keepPosting(context, author.userId, makePastPost);
    const { page, next } = pageOf(listTimeline(context, author.userId), asked.limits);
    const meta = {
      result_count: page.length,
      ...(page.length > 0 && { newest_id: page[0]?.id, oldest_id: page.at(-1)?.id }),
      ...(next !== null && { next_token: next }),
    };
    const found = page.map((post) => ({ post, author }));
    const { data, includes, errors } = showPosts(context, caller, asked, found);
    return {
      body: {
        ...(data.length > 0 && { data }),
        ...(includes && { includes }),
        ...(errors.length > 0 && { errors }),
        meta,
      },
    };
  };
}

/** The same addresses tell whether a post is there and what became of it. */
function operationOfRead({ query }: FastifyRequest): Operation {
  return /_metrics\b/.test(Object.values(query as object).join(',')) ? 'metrics' : 'status';
}

const idsOf = ({ query }: FastifyRequest) => ((query as { ids?: string }).ids ?? '').split(',').slice(0, 100);

/** Posts: made, taken down, looked up, and listed for their author. */
export function postRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const createRule = () => ({ ...rules.create, perUser: readSettings(context).postsPerUser });
  const status = { config: { operation: operationOfRead } };
  const making = { config: { operation: operationOfCreate(context) } };
  scope.post(`${path}/tweets`, making, answerWith(context, createRule, create(context)));
  scope.delete(
    `${path}/tweets/:id`,
    answerWith(context, () => rules.remove, remove(context)),
  );
  scope.get(
    `${path}/tweets/:id`,
    status,
    answerWith(
      context,
      () => rules.lookUp,
      lookUp(context, ({ params }) => [(params as { id: string }).id]),
    ),
  );
  scope.get(
    `${path}/tweets`,
    status,
    answerWith(context, () => rules.lookUp, lookUp(context, idsOf)),
  );
  scope.get(
    `${path}/tweets/analytics`,
    { config: { operation: 'metrics' } },
    answerWith(
      context,
      () => rules.analytics,
      (caller, { query }) => showAnalytics(context, caller, query),
    ),
  );
  scope.get(
    `${path}/users/:id/tweets`,
    status,
    answerWith(context, () => rules.timeline, readTimeline(context)),
  );
}
