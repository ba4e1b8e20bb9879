import type { DatabaseSync } from 'node:sqlite';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { SandboxError } from '#src/errors.ts';
import { requireLoopback } from '#src/loopback.ts';
import { parseInput } from '#src/parse.ts';
import type { NetworkApp } from './apps.ts';
import { audienceRoutes } from './audience/control-routes.ts';
import { advanceClock, readClock } from './clock.ts';
import {
  ClockRequestSchema,
  DeauthorizeRequestSchema,
  FaultRequestSchema,
  NewPersonRequestSchema,
  PersonRequestSchema,
  PlatformQuerySchema,
  PostsQuerySchema,
  RequestsQuerySchema,
  TokenRequestSchema,
} from './control-schemas.ts';
import { deleteFaults, insertFault, listFaults } from './faults.ts';
import { type Grant, listGrants, revokeGrant } from './grants.ts';
import { announce } from './inbox/changes.ts';
import { inboxRoutes } from './inbox/control-routes.ts';
import { ownComments } from './inbox/items.ts';
import { wakeDeliveries } from './inbox/waking.ts';
import { listEntries } from './journal.ts';
import { type NetworkContext, type NetworkDefinition, originOf } from './network.ts';
import { changePage, findPage, setRole } from './pages.ts';
import { changeProfile, findPerson, insertPerson } from './people.ts';
import { listPosts } from './posts.ts';
import { listSecrets } from './secrets.ts';
import { expireTokens } from './tokens.ts';

export type ControlContext = {
  db: DatabaseSync;
  networks: readonly NetworkDefinition[];
  contextOf: (network: NetworkDefinition) => NetworkContext;
  changed: () => void;
};

const iso = (ms: number) => new Date(ms).toISOString();

function findNetwork({ networks }: ControlContext, platform: PlatformId): NetworkDefinition {
  const network = networks.find(({ id }) => id === platform);
  if (!network) throw new SandboxError(404, 'not_found', `The sandbox doesn’t simulate ${platform}.`);
  return network;
}

function getPerson(control: ControlContext, network: NetworkDefinition, id: string) {
  const person = findPerson(control.db, network.realm, id);
  if (!person) throw new SandboxError(404, 'not_found', `There’s no one called “${id}” on ${network.name}.`);
  return person;
}

function presentApp(network: NetworkDefinition, context: NetworkContext, app: NetworkApp) {
  const { clientId, clientSecret, redirectUris } = app;
  const scopes = network.scopesOf?.(context, app);
  return { clientId, clientSecret, redirectUris, ...(scopes && { scopes }) };
}

function readRoutes(app: FastifyInstance, control: ControlContext): void {
  const { db, networks, contextOf } = control;

  app.get('/control/networks', async (request) =>
    networks.map((network) => {
      const { id, name, hosts, oldHosts = {} } = network;
      const context = contextOf(network);
      const { clientId, clientSecret, redirectUris } = context.app;
      const apps = context.apps.map((app) => presentApp(network, context, app));
      const baseUrl = `${originOf(request)}/${id}`;
      const addresses = Object.fromEntries(
        [...hosts, ...Object.keys(oldHosts)].map((host) => [host, `${baseUrl}/${host}`]),
      );
      return { platform: id, name, baseUrl, hosts: addresses, app: { clientId, clientSecret, redirectUris }, apps };
    }),
  );

  app.get('/control/posts', async (request) =>
    listPosts(db, parseInput(PostsQuerySchema, 'query', request.query)).map(
      ({ createdAt, deletedAt, details: _details, ...post }) => {
        const comments = ownComments(db, post).map(({ id, text }) => ({ id, text }));
        return {
          ...post,
          ...(comments.length > 0 && { comments }),
          createdAt: iso(createdAt),
          ...(deletedAt !== null && { deletedAt: iso(deletedAt) }),
        };
      },
    ),
  );

  app.get('/control/requests', async (request) =>
    listEntries(db, parseInput(RequestsQuerySchema, 'query', request.query)).map(({ at, ...entry }) => ({
      ...entry,
      at: iso(at),
    })),
  );

  app.get('/control/secrets', async () => listSecrets(db));
}

function faultRoutes(app: FastifyInstance, { db, changed }: ControlContext): void {
  app.get('/control/faults', async (request) =>
    listFaults(db, parseInput(PlatformQuerySchema, 'query', request.query).platform),
  );

  app.post('/control/faults', async (request, reply) => {
    const { times, ...fault } = parseInput(FaultRequestSchema, 'body', request.body);
    const { delayMs = null, retryAfterSeconds = null, accountId = null, afterBytes = null } = fault;
    const added = insertFault(db, {
      ...fault,
      remaining: times,
      delayMs,
      retryAfterSeconds,
      accountId,
      afterBytes,
    });
    changed();
    return reply.code(201).send(added);
  });

  app.delete('/control/faults', async (request, reply) => {
    deleteFaults(db, parseInput(PlatformQuerySchema, 'query', request.query).platform);
    changed();
    return reply.code(204).send();
  });

  app.get('/control/clock', async () => ({ now: iso(readClock(db)) }));

  app.post('/control/clock', async (request) => {
    const { advanceSeconds } = parseInput(ClockRequestSchema, 'body', request.body);
    advanceClock(db, advanceSeconds * 1000);
    wakeDeliveries(db);
    changed();
    return { now: iso(readClock(db)) };
  });
}

function revokeGrantsOf(
  control: ControlContext,
  network: NetworkDefinition,
  personId: string,
  isMeant: (grant: Grant) => boolean = () => true,
): number {
  const live = listGrants(control.db, network.id, personId)
    .filter(({ revokedAt }) => revokedAt === null)
    .filter(isMeant);
  for (const { id } of live) revokeGrant(control.db, id, readClock(control.db));
  return live.length;
}

function grantRoutes(app: FastifyInstance, control: ControlContext): void {
  const { db, changed } = control;

  app.post('/control/tokens', async (request) => {
    const { platform, personId, action, kinds } = parseInput(TokenRequestSchema, 'body', request.body);
    const network = findNetwork(control, platform);
    const person = personId === undefined ? undefined : getPerson(control, network, personId);
    const choice = { platform, personId: person?.id, kinds };
    if (action === 'expire') {
      const expired = expireTokens(db, choice, readClock(db));
      changed();
      return { expired };
    }
    if (!person) throw new SandboxError(400, 'validation_failed', 'Send body.personId.');
    const revoked = revokeGrantsOf(control, network, person.id);
    changed();
    return { revoked };
  });

  app.post('/control/deauthorize', async (request) => {
    const { platform, personId, kind, clientId } = parseInput(DeauthorizeRequestSchema, 'body', request.body);
    const network = findNetwork(control, platform);
    const person = getPerson(control, network, personId);
    const context = control.contextOf(network);
    const left = context.apps.find((candidate) => candidate.clientId === clientId);
    if (clientId !== undefined && !left) {
      throw new SandboxError(404, 'not_found', `There’s no app ${clientId} on ${network.name}.`);
    }
    const removed = left ?? context.app;
    const isOfRemoved = (grant: Grant) => (grant.clientId ?? context.app.clientId) === removed.clientId;
    const revoked = revokeGrantsOf(control, network, person.id, isOfRemoved);
    const accountId = network.inbox?.accountIdIn?.(context, removed, person) ?? person.userId;
    if (network.inbox) announce(context, { accountId, verb: 'revoked', item: null });
    const receipt = (await network.sendRemovalCallback?.({ ...context, app: removed }, person, kind)) ?? null;
    changed();
    return { revoked, told: receipt };
  });
}

function peopleRoutes(app: FastifyInstance, control: ControlContext): void {
  const { db, changed } = control;

  app.post('/control/people', async (request, reply) => {
    const { platform, ...person } = parseInput(NewPersonRequestSchema, 'body', request.body);
    const network = findNetwork(control, platform);
    const { id } = person;
    if (!insertPerson(db, network.realm, { ...person, email: `${id}@example.com`, motif: 'loaf' })) {
      throw new SandboxError(409, 'conflict', `body.id, userId or userName is taken on ${network.name}.`);
    }
    changed();
    return reply.code(201).send({ id });
  });

  app.post<{ Params: { id: string } }>('/control/people/:id', async (request, reply) => {
    const { platform, page: wanted, ...change } = parseInput(PersonRequestSchema, 'body', request.body);
    const network = findNetwork(control, platform);
    const person = getPerson(control, network, request.params.id);
    const page = wanted && findPage(db, network.realm, wanted.id);
    if (wanted && !page) throw new SandboxError(404, 'not_found', `There’s no page ${wanted.id} on ${network.name}.`);
    if (wanted?.role && !network.roles.includes(wanted.role)) {
      const roles = network.roles.join(', ') || 'nothing: this network has no pages';
      throw new SandboxError(400, 'validation_failed', `body.page.role should be one of ${roles}.`);
    }
    changeProfile(db, network.realm, person, change);
    if (wanted && page) {
      changePage(db, network.realm, page, wanted);
      if (wanted.role !== undefined) {
        setRole(db, network.realm, { pageId: page.id, personId: person.id, role: wanted.role });
      }
    }
    changed();
    return reply.code(204).send();
  });
}

/** Calls by which scripts and tests steer the networks. */
export async function controlRoutes(app: FastifyInstance, control: ControlContext): Promise<void> {
  app.addHook('onRequest', requireLoopback);
  readRoutes(app, control);
  faultRoutes(app, control);
  grantRoutes(app, control);
  peopleRoutes(app, control);
  audienceRoutes(app, control);
  inboxRoutes(app, control);
}
