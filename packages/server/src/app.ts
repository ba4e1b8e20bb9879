import { createLanguageModel, type TimeLimits } from '@ruche/assistant';
import { type AuthServerSettings, answerAuthError, authPlugin, createSigningKeys } from '@ruche/auth';
import { createConnectors, guardApps, profilesOf } from '@ruche/connectors';
import type { Database } from '@ruche/database';
import { createHoldStore, createVault } from '@ruche/database/accounts';
import { createPayments } from '@ruche/payments';
import {
  chooseRequestId,
  createLogController,
  loggingPlugin,
  requestIdsPlugin,
  storableInputPlugin,
} from '@ruche/runtime/http';
import { createAllowedNetworks } from '@ruche/runtime/network';
import type { Settings } from '@ruche/runtime/settings';
import { createMediaAddresses, createStore } from '@ruche/storage';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { guardKeyScopes } from '#domain/api-keys/scope-guard.ts';
import { guardPlanFeatures } from '#domain/billing/feature-guard.ts';
import { closeRuns, createRuns } from './domain/assistant/runs.ts';
import { guardReadOnlyClients } from './domain/billing/read-only-guard.ts';
import { describeWorkspaceHeader } from './domain/workspaces/workspace-header.ts';
import { accountRoutes, openAccountRoutes } from './features/accounts/routes.ts';
import type { AccountsContext } from './features/accounts/schema.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { approvalFigureRoutes } from './features/approvals/figures/routes.ts';
import { approvalRoutes } from './features/approvals/routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import type { AssistantContext } from './features/assistant/schema.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { subscriptionRoutes } from './features/billing/subscription/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { pageLinkRoutes } from './features/client-page/links/routes.ts';
import { clientPageRoutes } from './features/client-page/routes.ts';
import { clientRoutes } from './features/clients/routes.ts';
import { commentFileRoutes } from './features/comments/files/routes.ts';
import { commentRoutes } from './features/comments/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { mailSubscriptionRoutes, oneClickRoutes } from './features/events/mail-subscriptions/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { mcpRoutes } from './features/mcp/routes.ts';
import { mediaFileRoutes } from './features/media/files/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import type { MediaContext } from './features/media/schema.ts';
import { meRoutes, openPeopleRoutes, peopleRoutes } from './features/people/routes.ts';
import { feedFileRoutes } from './features/posts/feeds/routes.ts';
import { postRoutes } from './features/posts/routes.ts';
import { publishingRoutes } from './features/publishing/routes.ts';
import { rankingCardRoutes } from './features/ranking/cards/routes.ts';
import { ownRankingRoutes } from './features/ranking/own/routes.ts';
import { rankingRoutes } from './features/ranking/routes.ts';
import { readFace } from './features/ranking/service.ts';
import { teamRankingRoutes } from './features/ranking/team/routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { sharedReportRoutes } from './features/reports/shared/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { webRoutes } from './features/web/routes.ts';
import { webhookEndpointRoutes } from './features/webhook-endpoints/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { joiningRoutes, openWorkspaceRoutes, workspaceRoutes } from './features/workspaces/routes.ts';
import { overview } from './overview.ts';
import { authenticationPlugin } from './plugins/authentication.ts';
import { compressionPlugin } from './plugins/compression.ts';
import { watchDraining } from './plugins/draining.ts';
import { answerError, type ErrorAnswer, errorsPlugin } from './plugins/errors.ts';
import { openApiPlugin } from './plugins/openapi.ts';
import { answerParserError } from './plugins/parser-errors.ts';
import { defaultRateLimit, type RateLimitOptions, rateLimitPlugin } from './plugins/rate-limit.ts';
import { requestMetricsPlugin } from './plugins/request-metrics.ts';
import { securityHeadersPlugin } from './plugins/security-headers.ts';

export type AppOptions = {
  settings: AuthServerSettings &
    Pick<
      Settings,
      | 'isDemoOn'
      | 'isPlanSwitchingOn'
      | 'payments'
      | 'trustProxy'
      | 'platforms'
      | 'isProduction'
      | 'metricsToken'
      | 'storage'
      | 'model'
      | 'supportEmail'
      | 'webhookAllowedNetworks'
    >;
  database: Database;
  logger: FastifyBaseLogger;
  /** Where the build of the web application is. */
  webFolder: string;
  rateLimit?: RateLimitOptions;
  /** How long to wait for the language model. */
  modelLimits?: TimeLimits;
};

const bodyLimitBytes = 1024 * 1024;

/** Enough for the largest body over a slow line; whoever sends byte by byte is cut off. */
const requestTimeoutMs = 120_000;

const authPrefix = '/auth/v1';

/** Also refusals that come before a route is chosen have the shape of the surface that was called. */
const answerBySurface: ErrorAnswer = (error, request, reply) => {
  const isAuth = request.url === authPrefix || /^\/auth\/v1[/?]/.test(request.url);
  if (isAuth) answerAuthError(error, request, reply);
  else answerError(error, request, reply);
};

const tags = [
  { name: 'Account', description: 'The signed-in person. Sign-in itself is at /auth/v1 and has its own API.' },
  { name: 'Workspace', description: 'A team’s clients, settings, and plan.' },
  { name: 'Members', description: 'Members of a workspace, and invitations to it.' },
  { name: 'Clients', description: 'Clients and their contacts.' },
  { name: 'Social accounts', description: 'Clients’ accounts on the networks, and how to connect them.' },
  { name: 'Posts', description: 'Posts for clients, with their schedule and networks.' },
  { name: 'Approvals', description: 'Who has to approve a client’s posts, what is asked of whom, and what they said.' },
  { name: 'Calendar', description: 'Posts, notes, campaigns, and holidays by day.' },
  { name: 'Publishing', description: 'Posts being published: their status, retries, checks, and pauses.' },
  { name: 'Media', description: 'The media library and uploads: images, videos, and documents.' },
  { name: 'Inbox', description: 'Comments, mentions, and messages from people, and your answers.' },
  { name: 'Analytics', description: 'Numbers of what the accounts published, best times, and watched accounts.' },
  { name: 'Reports', description: 'Reports for clients: frozen numbers, files, links, and schedules.' },
  { name: 'Ranking', description: 'Community managers by month, for those who opt in.' },
  { name: 'Assistant', description: 'Ideas, trends, and schedules from your own data, and texts by a language model.' },
  { name: 'Dashboard', description: 'The numbers and lists on the overview.' },
  { name: 'Audit log', description: 'Who changed what, when: append-only, and checked by a hash chain.' },
  { name: 'Notifications', description: 'Notifications and live updates.' },
  { name: 'API keys', description: 'Keys for programs, with what each may do.' },
  { name: 'Webhooks', description: 'Where programs hear of what happens, and what each was sent.' },
  { name: 'Plans', description: 'Plans and prices.' },
  { name: 'Support', description: 'Requests for help, answered by email.' },
  { name: 'Health', description: 'For operators and monitoring.' },
];

function createFastify(logger: FastifyBaseLogger, trustProxy: string[]): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: createLogController(),
    genReqId: chooseRequestId,
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    // These proxies may say who is calling; nobody else may.
    trustProxy,
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    frameworkErrors: answerBySurface,
    clientErrorHandler: answerParserError,
  });
}

async function installPlugins(app: FastifyInstance, options: AppOptions, registry: Registry): Promise<void> {
  const { publicUrl, auth } = options.settings;
  await app.register(requestIdsPlugin);
  await app.register(loggingPlugin);
  await app.register(requestMetricsPlugin, { registry });
  await app.register(securityHeadersPlugin, { publicUrl, captcha: auth.captcha });
  await app.register(compressionPlugin, { exceptBelow: authPrefix });
  await app.register(openApiPlugin, { publicUrl, tags });
  await app.register(errorsPlugin, { answer: answerBySurface });
  await app.register(storableInputPlugin);
}

const now = () => new Date();

function accountsContext({ settings, database, logger }: AppOptions): AccountsContext {
  const { platforms, secret, publicUrl } = settings;
  const connectors = guardApps(createConnectors(platforms, { now }), {
    now,
    tell: (platform, reason) => logger.error({ platform, reason }, 'a network is rejecting or throttling all of Ruche'),
    holdsOf: (platform, appId) => createHoldStore(database.orm, platform, { appId }),
  });
  return {
    database,
    connectors,
    profiles: profilesOf(connectors),
    platforms,
    vault: createVault(secret),
    secret,
    publicUrl,
  };
}

function mediaContext({ settings: { storage, secret, publicUrl }, database }: AppOptions): MediaContext {
  return { database, store: createStore(storage), addresses: createMediaAddresses({ secret, publicUrl }) };
}

type Knowing = Pick<AssistantContext, 'profiles' | 'connectors' | 'store'>;

function assistantContext(app: FastifyInstance, options: AppOptions, knowing: Knowing): AssistantContext {
  const { settings, database, logger, modelLimits } = options;
  const { profiles, connectors, store } = knowing;
  const model = settings.model && createLanguageModel(settings.model, modelLimits);
  const runs = createRuns({ database, model, log: logger });
  app.addHook('preClose', () => closeRuns(runs));
  return { database, profiles, connectors, store, runs };
}

async function installAuth(app: FastifyInstance, context: Parameters<typeof authPlugin>[1]['context']): Promise<void> {
  await app.register(
    async (auth) => {
      // It has a contract of its own, which the description of this API leaves out.
      auth.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      await auth.register(authPlugin, { context });
    },
    { prefix: authPrefix },
  );
}

type SecretAddresses = {
  media: MediaContext;
  secret: string;
  publicUrl: string;
  limits: Parameters<typeof rateLimitPlugin>[1];
};

/** Outside the API: whoever has such an address may use it. */
async function installSecretAddresses(app: FastifyInstance, options: SecretAddresses): Promise<void> {
  const { media, secret, publicUrl, limits } = options;
  const { database } = media;
  await app.register(mediaFileRoutes, media);
  await app.register(commentFileRoutes, media);
  await app.register(oneClickRoutes, { database, secret });
  await app.register(async (feeds) => {
    await feeds.register(rateLimitPlugin, limits);
    await feeds.register(feedFileRoutes, { database, secret, publicUrl });
    await feeds.register(rankingCardRoutes, { database, publicUrl });
  });
}

/** The tools of programs that speak MCP: they call the API as the key that they were called with. */
async function installTools(
  app: FastifyInstance,
  { database, settings }: AppOptions,
  { limits }: Parts,
): Promise<void> {
  await app.register(async (tools) => {
    await tools.register(rateLimitPlugin, limits);
    forbidStoring(tools);
    await tools.register(mcpRoutes, { database, publicUrl: settings.publicUrl });
  });
}

/** Answers are of their moment, and many of one person. */
function forbidStoring(api: FastifyInstance): void {
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** What anybody may call, signed in or not. */
async function installOpenRoutes(api: FastifyInstance, { settings, database }: AppOptions): Promise<void> {
  const { isDemoOn, secret } = settings;
  await api.register(billingRoutes, { isSold: settings.payments !== null });
  await api.register(demoRoutes, { database, isDemoOn, secret });
  await api.register(referenceRoutes);
  await api.register(openPeopleRoutes, { database });
  await api.register(mailSubscriptionRoutes, { database, secret });
  await api.register(openWorkspaceRoutes, { database, secret });
  await api.register(rankingRoutes, { database });
}

function planContext({ payments, isPlanSwitchingOn }: AppOptions['settings']) {
  const planRules = { isPlanSwitchingOn, isSold: payments !== null };
  return { payments: payments && createPayments(payments), planRules };
}

const webhookContext = ({ database, vault }: AccountsContext, { webhookAllowedNetworks }: AppOptions['settings']) => ({
  database,
  vault,
  allowedNetworks: createAllowedNetworks(webhookAllowedNetworks),
});

const facesOf = (database: Database) => ({ '/ranking/': async (handle: string) => readFace(database, handle) });

/** What several areas of the API are built on. */
function buildParts(options: AppOptions) {
  const { settings, database, logger, rateLimit = defaultRateLimit } = options;
  const { publicUrl, secret, auth } = settings;
  const keys = createSigningKeys({ database, secret, accessTokenSeconds: auth.accessTokenSeconds });
  const accounts = accountsContext(options);
  const media = mediaContext(options);
  return {
    ...planContext(settings),
    keys,
    accounts,
    media,
    authentication: { database, keys, publicUrl },
    reports: { ...media, profiles: accounts.profiles, secret, publicUrl },
    clientPages: { ...media, profiles: accounts.profiles, connectors: accounts.connectors, secret, publicUrl },
    limits: { ...rateLimit, keys, publicUrl, database },
    sending: { publicUrl, secret, rateFactor: auth.rateFactor, log: logger },
  };
}
type Parts = ReturnType<typeof buildParts>;

/** What is about the workspace that a request names. */
async function installWorkspaceRoutes(workspace: FastifyInstance, options: AppOptions, parts: Parts): Promise<void> {
  const { settings, database, logger } = options;
  const { publicUrl, secret, supportEmail } = settings;
  const { accounts, media, reports, sending, payments, planRules } = parts;
  const { profiles } = accounts;
  const { addresses } = media;
  describeWorkspaceHeader(workspace);
  guardReadOnlyClients(workspace, { database });
  guardPlanFeatures(workspace, { database });
  await workspace.register(meRoutes, { database });
  await workspace.register(apiKeyRoutes, { database });
  await workspace.register(webhookEndpointRoutes, webhookContext(accounts, settings));
  await workspace.register(workspaceRoutes, { database, sending, planRules });
  await workspace.register(subscriptionRoutes, { database, payments, publicUrl, log: logger });
  await workspace.register(clientRoutes, { database, profiles, secret });
  await workspace.register(pageLinkRoutes, parts.clientPages);
  await workspace.register(accountRoutes, { context: accounts });
  await workspace.register(postRoutes, { database, profiles, secret, publicUrl });
  await workspace.register(commentRoutes, media);
  await workspace.register(approvalRoutes, { database: media.database });
  await workspace.register(calendarRoutes, { database, addresses });
  await workspace.register(publishingRoutes, accounts);
  await workspace.register(mediaRoutes, media);
  await workspace.register(inboxRoutes, { ...accounts, addresses });
  await workspace.register(analyticsRoutes, reports);
  await workspace.register(reportRoutes, reports);
  await workspace.register(assistantRoutes, assistantContext(workspace, options, { ...accounts, ...media }));
  await workspace.register(teamRankingRoutes, { database, secret });
  await workspace.register(dashboardRoutes, { database, addresses, overview });
  await workspace.register(eventRoutes, { database, isSold: planRules.isSold });
  await workspace.register(auditRoutes, { database });
  await workspace.register(approvalFigureRoutes, { database });
  await workspace.register(supportRoutes, { database, sending, supportEmail });
}

/** What whoever has signed in, or holds a key, may call. */
async function installMemberRoutes(members: FastifyInstance, options: AppOptions, parts: Parts): Promise<void> {
  const { settings, database } = options;
  const { authentication, sending } = parts;
  await members.register(authenticationPlugin, authentication);
  guardKeyScopes(members, { database });
  await members.register(peopleRoutes, { database, sending });
  await members.register(joiningRoutes, { database, sending });
  await members.register(ownRankingRoutes, { database, secret: settings.secret });
  await members.register((workspace) => installWorkspaceRoutes(workspace, options, parts));
}

/** The whole server, ready to be listened on or injected into. Closing it leaves the database to its owner. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, logger, webFolder } = options;
  const { publicUrl, secret } = settings;
  const parts = buildParts(options);
  const { accounts, media, limits, planRules } = parts;
  const registry = new Registry();
  const app = createFastify(logger, settings.trustProxy);
  const isDraining = watchDraining(app);
  await installPlugins(app, options, registry);

  await app.register(healthRoutes, { database, registry, isDraining, settings });
  await app.register(
    async (api) => {
      await api.register(rateLimitPlugin, limits);
      forbidStoring(api);
      await installOpenRoutes(api, options);
      await api.register(openAccountRoutes, { context: accounts, authentication: parts.authentication });
      await api.register(sharedReportRoutes, parts.reports);
      await api.register(clientPageRoutes, parts.clientPages);
      await api.register(webhookRoutes, { ...accounts, payments: parts.payments });
      await api.register((members) => installMemberRoutes(members, options, parts));
    },
    { prefix: '/api/v1' },
  );
  await installAuth(app, { database, settings, keys: parts.keys, log: logger });
  await installSecretAddresses(app, { media, secret, publicUrl, limits });
  await installTools(app, options, parts);
  await app.register(webRoutes, { folder: webFolder, publicUrl, faces: facesOf(database), isSold: planRules.isSold });
  return app;
}
