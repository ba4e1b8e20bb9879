import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { announce } from '#src/networks/inbox/changes.ts';
import { changeItem, findItem } from '#src/networks/inbox/items.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { listPeople } from '#src/networks/people.ts';
import type { Rule } from '#src/networks/twitter/access.ts';
import { listTimeline } from '#src/networks/twitter/create-post.ts';
import { forbidden, invalidRequest, notFound, type Problem, reasons } from '#src/networks/twitter/errors.ts';
import { idAt } from '#src/networks/twitter/ids.ts';
import { answerWith, type Work } from '#src/networks/twitter/post-routes.ts';
import type { FoundPost } from '#src/networks/twitter/read-posts.ts';
import {
  type PostQuery,
  pageOf,
  readTimelineQuery,
  type TimelineLimits,
} from '#src/networks/twitter/timeline-query.ts';
import { accountOf, listSaid, newestFirst } from './said.ts';
import { showSaid } from './show.ts';

const path = '/api.x.com/2';
const readScopes = ['tweet.read', 'users.read'];
const rules = {
  mentions: { name: 'users/:id/mentions', scopes: readScopes, perUser: 300 },
  search: { name: 'tweets/search/recent', scopes: readScopes, perUser: 300 },
  hide: { name: 'tweets/:id/hidden', scopes: [...readScopes, 'tweet.moderate.write'], perUser: 50 },
} as const satisfies Record<string, Rule>;

const searchMs = 7 * 86_400_000;

type Page = { found: readonly FoundPost[]; asked: PostQuery; limits: TimelineLimits };

function showPage(context: NetworkContext, { found, asked, limits }: Page, asking: Parameters<typeof showSaid>[1]) {
  const sorted = newestFirst(found);
  const byId = new Map(sorted.map((one) => [one.post.id, one]));
  const { page, next } = pageOf(
    sorted.map(({ post }) => post),
    limits,
  );
  const shown = page.flatMap(({ id }) => byId.get(id) ?? []);
  const { data, includes, errors } = showSaid(context, asking, asked, shown);
  return {
    body: {
      ...(data.length > 0 && { data }),
      ...(includes && { includes }),
      ...(errors.length > 0 && { errors }),
      meta: {
        result_count: page.length,
        ...(page.length > 0 && { newest_id: page[0]?.id, oldest_id: page.at(-1)?.id }),
        ...(next !== null && { next_token: next }),
      },
    },
  };
}

function readMentions(context: NetworkContext): Work {
  return (caller, request) => {
    const asked = readTimelineQuery(request.query);
    if ('status' in asked) return asked;
    const account = accountOf(context, (request.params as { id: string }).id);
    if (!account) return notFound;
    const found = listSaid(context, account.userId);
    return showPage(context, { found, asked, limits: asked.limits }, { caller, request });
  };
}

type Operator = { name: 'conversation_id' | 'from' | 'to'; value: string };

/** `a:1 OR a:2`: one of several is enough. Other operators are not known here. */
function readOperators(query: string): Operator[] | Problem {
  if (query.length === 0 || query.length > 512) {
    return invalidRequest({ query: [query] }, 'The query should have 1 to 512 characters');
  }
  const operators = query.split(' OR ').map((term) => /^\(?(conversation_id|from|to):(\w+)\)?$/.exec(term.trim()));
  const known = operators.flatMap((match) => (match ? [{ name: match[1], value: match[2] } as Operator] : []));
  if (known.length === operators.length) return known;
  return invalidRequest({ query: [query] }, 'There were errors processing your request: no viable alternative');
}

function isNamed({ userId, userName }: FoundPost['author'], value: string): boolean {
  return userId === value || userName?.toLowerCase() === value.toLowerCase();
}

function matches(context: NetworkContext, { post, author }: FoundPost, { name, value }: Operator): boolean {
  if (name === 'conversation_id') return (post.details['conversationId'] ?? post.id) === value;
  if (name === 'from') return isNamed(author, value);
  const { repliedToUser } = post.details;
  const answered = typeof repliedToUser === 'string' ? accountOf(context, repliedToUser) : undefined;
  return answered !== undefined && isNamed(answered, value);
}

/** Everybody's posts, as far as this sandbox has any. */
function listEverything(context: NetworkContext): FoundPost[] {
  return listPeople(context.db, context.realm).flatMap((person) => [
    ...listTimeline(context, person.userId).map((post) => ({ post, author: person })),
    ...listSaid(context, person.userId),
  ]);
}

const SearchSchema = z.object({ query: z.string().default(''), max_results: z.coerce.number().min(10).default(10) });

function search(context: NetworkContext): Work {
  return (caller, request) => {
    const { next_token: token, ...given } = request.query as Record<string, string>;
    const query = token === undefined ? given : { ...given, pagination_token: token };
    const asked = readTimelineQuery(query, ['query', 'sort_order']);
    if ('status' in asked) return asked;
    const wanted = SearchSchema.safeParse(given);
    if (!wanted.success) return invalidRequest({ max_results: ['?'] }, 'max_results should be between 10 and 100');
    const operators = readOperators(wanted.data.query);
    if (!Array.isArray(operators)) return operators;
    const earliest = context.now() - searchMs;
    const { since_id: since, start_time: start } = asked.limits;
    if ((since > 0n && since < BigInt(idAt(earliest, 0))) || (start > 0 && start < earliest)) {
      const moment = new Date(earliest).toISOString();
      return invalidRequest({ since_id: [String(since)] }, `'since_id' must be a tweet id created after [${moment}].`);
    }
    const found = listEverything(context).filter(
      (one) => one.post.createdAt >= earliest && operators.some((operator) => matches(context, one, operator)),
    );
    return showPage(context, { found, asked, limits: asked.limits }, { caller, request });
  };
}

const HiddenSchema = z.strictObject({ hidden: z.boolean() });

/** Only below one's own posts. */
function hide(context: NetworkContext): Work {
  return ({ person }, request) => {
    const input = HiddenSchema.safeParse(request.body);
    if (!input.success) return invalidRequest({ hidden: [] }, '$.hidden: is missing but it is required');
    const item = findItem(context, (request.params as { id: string }).id);
    if (!item || item.removedAt !== null) return notFound;
    const isBelowOwn = item.kind === 'comment' || item.kind === 'reply';
    if (item.accountId !== person.userId || !isBelowOwn) return forbidden(reasons.notPermitted);
    const { hidden } = input.data;
    const changed = changeItem(context, item, { isHidden: hidden });
    announce(context, { accountId: item.accountId, verb: hidden ? 'hid' : 'showed', item: changed });
    return { body: { data: { hidden } } };
  };
}

/** What people write in public to an account, and below its posts. */
export function saidRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const options = { config: { operation: 'inbox' as const } };
  scope.get(
    `${path}/users/:id/mentions`,
    options,
    answerWith(context, () => rules.mentions, readMentions(context)),
  );
  scope.get(
    `${path}/tweets/search/recent`,
    options,
    answerWith(context, () => rules.search, search(context)),
  );
  scope.put(
    `${path}/tweets/:id/hidden`,
    options,
    answerWith(context, () => rules.hide, hide(context)),
  );
}
