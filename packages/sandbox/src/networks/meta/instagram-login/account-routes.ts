import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listGrants, revokeGrant } from '#src/networks/grants.ts';
import { type Edge, findIn, firstThatKnows, operationOfEdge, operationOfRead } from '#src/networks/meta/edge.ts';
import { GraphError } from '#src/networks/meta/errors.ts';
import { parseFields } from '#src/networks/meta/field-expansion.ts';
import { readMessageNode } from '#src/networks/meta/inbox/conversations.ts';
import { instagramInboxEdges } from '#src/networks/meta/inbox/edges.ts';
import {
  addComment,
  changeComment,
  deleteComment,
  listComments,
  readComment,
} from '#src/networks/meta/inbox/instagram-comments.ts';
import { readMentioned } from '#src/networks/meta/inbox/instagram-mentions.ts';
import { inboxOr, inboxReadOr } from '#src/networks/meta/inbox/operations.ts';
import { readAccountInsights } from '#src/networks/meta/insights/account-insights.ts';
import { readMediaInsights } from '#src/networks/meta/insights/media-insights.ts';
import { instagramEdges } from '#src/networks/meta/instagram-publishing/edges.ts';
import { listStories } from '#src/networks/meta/instagram-publishing/media.ts';
import { readInstagramNode } from '#src/networks/meta/instagram-publishing/nodes.ts';
import { deleteMedia } from '#src/networks/meta/instagram-publishing/publish.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import { readParameters } from '#src/networks/meta/parameters.ts';
import { subscribeAccount } from '#src/networks/meta/subscriptions.ts';
import { splitPath } from '#src/networks/meta/versions.ts';
import { requireHolder } from '#src/networks/meta/visible.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { requireAccount } from './access.ts';
import { showAccount } from './account-node.ts';

/** The account asks, and acts, as itself. */
function readCall(context: NetworkContext, request: FastifyRequest): GraphCall {
  const parameters = readParameters(request);
  const { token, grant, person } = requireAccount(context, request, parameters);
  const fields = parseFields(parameters.get('fields') ?? '');
  return { context, request, parameters, fields, caller: { kind: 'user', token, grant, person } };
}

function readMe(call: GraphCall) {
  return showAccount(requireHolder(call.caller).person, call);
}

/** The app gives everything back. Nobody is told: it was the app's own wish. */
function removeApp({ context, caller }: GraphCall) {
  const { db, platform, app, now, changed } = context;
  const { person } = requireHolder(caller);
  const own = listGrants(db, platform, person.id).filter(({ clientId }) => clientId === app.clientId);
  for (const { id } of own) revokeGrant(db, id, now());
  changed();
  return { success: true };
}

const edges: readonly Edge[] = [
  { method: 'GET', path: ['me'], operation: 'identity', answer: readMe },
  { method: 'DELETE', path: ['me', 'permissions'], answer: removeApp },
  ...instagramEdges,
  { method: 'GET', path: ['*', 'stories'], operation: 'status', answer: firstThatKnows(listStories) },
  {
    method: 'GET',
    path: ['*', 'insights'],
    operation: 'metrics',
    answer: firstThatKnows(readMediaInsights, readAccountInsights),
  },
  ...instagramInboxEdges,
  { method: 'POST', path: ['*', 'subscribed_apps'], operation: 'inbox', answer: subscribeAccount },
  { method: 'POST', path: ['*', 'comments'], operation: 'publish', answer: firstThatKnows(addComment) },
  {
    method: 'GET',
    path: ['*', 'comments'],
    operation: inboxReadOr(() => 'status'),
    answer: firstThatKnows(listComments),
  },
  { method: 'POST', path: ['*'], operation: inboxOr(undefined), answer: firstThatKnows(changeComment) },
  { method: 'DELETE', path: ['*'], operation: inboxOr(undefined), answer: firstThatKnows(deleteComment, deleteMedia) },
  {
    method: 'GET',
    path: ['*'],
    operation: inboxReadOr(operationOfRead),
    answer: firstThatKnows(readInstagramNode, readComment, readMessageNode, readMentioned),
  },
];

function find(request: FastifyRequest) {
  const { version, rest } = splitPath((request.params as { '*': string })['*']);
  return { version, rest, edge: findIn(edges, request.method, rest) };
}

/** The account itself and what it publishes, under every version and none. */
export function accountRoutes(scope: FastifyInstance, context: NetworkContext): void {
  scope.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/graph.instagram.com/*',
    config: {
      operation: (request: FastifyRequest) => {
        const { edge } = find(request);
        return edge && operationOfEdge(edge, readParameters(request), context);
      },
    },
    handler: async (request, reply) => {
      const { version, rest, edge } = find(request);
      reply.header('facebook-api-version', version);
      if (!edge) throw new GraphError({ code: 2500, message: `Unknown path components: /${rest.join('/')}` });
      return edge.answer(readCall(context, request), ...edge.ids);
    },
  });
}
