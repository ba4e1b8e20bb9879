import { PlatformIdSchema, platformIds } from '@ruche/contracts/accounts';
import { noMetrics, PostFormatSchema, postFormats } from '@ruche/contracts/analytics';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPost, insertPost } from '#src/networks/posts.ts';
import { parseInput } from '#src/parse.ts';
import { inTransaction } from '#src/store.ts';
import { findNetworkAccount } from './accounts.ts';
import { hoursOfWeek, setAudience } from './audiences.ts';
import { EndNumbersSchema, storeEndNumbers } from './final-numbers.ts';

const object = 'should be a JSON object';
const oneOf = (values: readonly string[]) => `should be one of ${values.join(', ')}`;
const platform = z.enum(PlatformIdSchema.options, oneOf(platformIds));
const text = z.string('should be text').min(1, 'should not be empty');
const positive = z.number('should be a number').min(0, 'should be at least 0');

const PastPostSchema = z.strictObject(
  {
    at: z.iso
      .datetime({ offset: true, error: 'should be an instant, as in 2026-11-14T09:30:00Z' })
      .transform(Date.parse),
    text: z.string('should be text'),
    format: z.enum(PostFormatSchema.options, oneOf(postFormats)).optional(),
    link: z.url('should be a URL').optional(),
    /** What its audience makes of it where it is left out. */
    metrics: EndNumbersSchema.optional(),
  },
  object,
);
const HistoryRequestSchema = z.strictObject(
  { platform, accountId: text, posts: z.array(PastPostSchema, 'should be a list').max(2000, 'at most 2000 at once') },
  object,
);

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const AudienceRequestSchema = z.strictObject(
  {
    platform,
    accountId: text,
    zone: text.refine(isZone, 'should be a time zone, as in Europe/Paris'),
    weights: z.array(positive, 'should be a list').length(hoursOfWeek, `should be ${hoursOfWeek} numbers`),
    noise: positive.optional(),
    base: positive.optional(),
  },
  object,
);
const MetricsQuerySchema = z.object({ platform, postId: text });
const DaysQuerySchema = z.object({ platform, accountId: text });

export type AudienceControl = {
  networks: readonly NetworkDefinition[];
  contextOf: (network: NetworkDefinition) => NetworkContext;
};

function open({ networks, contextOf }: AudienceControl, id: string) {
  const network = networks.find((candidate) => candidate.id === id);
  if (!network) throw new SandboxError(404, 'not_found', `The sandbox doesn’t simulate ${id}.`);
  return { network, context: contextOf(network) };
}

function openAccount(control: AudienceControl, id: string, accountId: string) {
  const opened = open(control, id);
  const account = findNetworkAccount(opened.context, accountId);
  if (!account) throw new SandboxError(404, 'not_found', `There’s no account ${accountId} on ${opened.network.name}.`);
  return { ...opened, account };
}

type PastRequest = z.infer<typeof PastPostSchema> & { accountId: string };

function insertPast({ network, context }: ReturnType<typeof open>, request: PastRequest) {
  const { accountId, at, link = null, metrics } = request;
  const { format = null } = request;
  const post = network.makePastPost(context, { accountId, at, text: request.text, format, link });
  if (!post) throw new SandboxError(400, 'validation_failed', `${network.name} has no posts of the format ${format}.`);
  insertPost(context, { ...post, createdAt: at });
  if (metrics) storeEndNumbers(context, post.id, metrics);
  return { id: post.id, at: new Date(at).toISOString() };
}

/** What accounts published before, who listens to them, and what a network now says of a post. */
export function audienceRoutes(app: FastifyInstance, control: AudienceControl): void {
  app.post('/control/history', async (request, reply) => {
    const { platform: id, accountId, posts } = parseInput(HistoryRequestSchema, 'body', request.body);
    const opened = openAccount(control, id, accountId);
    const late = posts.find(({ at }) => at > opened.context.now());
    if (late) throw new SandboxError(400, 'validation_failed', 'body.posts.at should be in the past.');
    const inserted = inTransaction(opened.context.db, () =>
      posts.map((post) => insertPast(opened, { ...post, accountId })),
    );
    return reply.code(201).send({ posts: inserted });
  });

  app.post('/control/audience', async (request, reply) => {
    const { platform: id, accountId, ...audience } = parseInput(AudienceRequestSchema, 'body', request.body);
    setAudience(openAccount(control, id, accountId).context, accountId, audience);
    return reply.code(204).send();
  });

  app.get('/control/metrics', async (request) => {
    const { platform: id, postId } = parseInput(MetricsQuerySchema, 'query', request.query);
    const { network, context } = open(control, id);
    const post = findPost(context, postId);
    if (!post) throw new SandboxError(404, 'not_found', `There’s no post ${postId} on ${network.name}.`);
    return post.deletedAt === null ? network.metricsOf(context, post) : noMetrics;
  });

  app.get('/control/days', async (request) => {
    const { platform: id, accountId } = parseInput(DaysQuerySchema, 'query', request.query);
    const { network, context, account } = openAccount(control, id, accountId);
    return network.daysOf(context, account);
  });
}
