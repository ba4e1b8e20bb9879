import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badParameter } from '#src/networks/linkedin/errors.ts';
import { decodeKey, readCall, readKey } from '#src/networks/linkedin/rest-call.ts';
import { parseRestliQuery, type RestliValue } from '#src/networks/linkedin/restli-query.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { createComment, editComment, listComments, readComment, removeComment } from './comments.ts';
import { findNotifications } from './notifications.ts';
import { createReaction, removeReaction } from './reactions.ts';
import { putSubscription, readSubscription, removeSubscription } from './subscriptions.ts';

/** A key of several parts: its brackets stay as they are, its values are encoded. */
function readRecordKey(request: FastifyRequest, resource: string): RestliValue {
  const [path = ''] = request.url.split('?');
  const [, key = ''] = path.split(`/rest/${resource}/`);
  const value = parseRestliQuery(`key=${key}`).get('key');
  if (typeof value !== 'object') throw badParameter('Syntax exception in path variables');
  return value;
}

const keyOf = (request: FastifyRequest) => readKey(request, 'socialActions');
const subscriptionOf = (request: FastifyRequest) => readRecordKey(request, 'eventSubscriptions');
const idOf = (request: FastifyRequest) => decodeKey(/\/comments\/([^/?]+)/.exec(request.url)?.[1] ?? '');
const isPartialUpdate = ({ headers }: FastifyRequest) =>
  headers['x-restli-method']?.toString().toUpperCase() === 'PARTIAL_UPDATE';

/** What is said below posts, and what LinkedIn tells of it. */
export function inboxRoutes(scope: FastifyInstance, context: NetworkContext, apiHost: string): void {
  const comments = `/${apiHost}/rest/socialActions/:key/comments`;
  const options = { config: { operation: 'inbox' as const } };
  const callOf = (request: FastifyRequest) => readCall(context, request);

  scope.post(comments, options, async (request, reply) => {
    const comment = createComment(callOf(request), keyOf(request));
    return reply.code(201).header('x-restli-id', comment.id).send(comment);
  });
  scope.get(comments, options, async (request) => listComments(callOf(request), keyOf(request)));
  scope.get(`${comments}/:id`, options, async (request) => readComment(callOf(request), keyOf(request), idOf(request)));
  scope.post(`${comments}/:id`, options, async (request, reply) => {
    if (!isPartialUpdate(request)) throw badParameter('X-RestLi-Method: PARTIAL_UPDATE is expected');
    editComment(callOf(request), keyOf(request), idOf(request));
    return reply.code(204).send();
  });
  scope.delete(`${comments}/:id`, options, async (request, reply) => {
    removeComment(callOf(request), keyOf(request), idOf(request));
    return reply.code(204).send();
  });

  scope.post(`/${apiHost}/rest/reactions`, options, async (request, reply) => {
    const reaction = createReaction(callOf(request));
    return reply.code(201).header('x-restli-id', reaction.id).send(reaction);
  });
  scope.delete(`/${apiHost}/rest/reactions/*`, options, async (request, reply) => {
    removeReaction(callOf(request), readRecordKey(request, 'reactions'));
    return reply.code(204).send();
  });

  scope.get(`/${apiHost}/rest/organizationalEntityNotifications`, options, async (request) =>
    findNotifications(callOf(request)),
  );

  const subscriptions = `/${apiHost}/rest/eventSubscriptions/*`;
  scope.put(subscriptions, async (request, reply) => {
    await putSubscription(callOf(request), subscriptionOf(request));
    return reply.code(204).send();
  });
  scope.get(subscriptions, async (request) => readSubscription(callOf(request), subscriptionOf(request)));
  scope.delete(subscriptions, async (request, reply) => {
    removeSubscription(callOf(request), subscriptionOf(request));
    return reply.code(204).send();
  });
}
