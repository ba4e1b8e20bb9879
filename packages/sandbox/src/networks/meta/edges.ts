import type { Operation } from '#src/networks/network.ts';
import { debugToken } from './debug-token.ts';
import { missingObject } from './errors.ts';
import type { GraphCall } from './nodes.ts';
import { readAccounts, readBusinesses, readBusinessPages, readMe, readNode, readPermissions } from './read-edges.ts';
import { removeApp, removePermission } from './removal-callbacks.ts';
import {
  listSubscriptions,
  readPageSubscription,
  subscribeApp,
  subscribePage,
  unsubscribeApp,
  unsubscribePage,
} from './subscriptions.ts';
import { createContainer, readUploadNode, startReel } from './uploads.ts';
import { requireUser } from './visible.ts';

type Answer = (call: GraphCall, ...ids: string[]) => unknown;

/** `/me/…` can be asked for by the person's own id, too; nobody else's edges are to be had. */
function own(answer: Answer): Answer {
  return (call, id = '', ...names) => {
    const { person } = requireUser(call.caller);
    if (id !== 'me' && id !== person.userId) throw missingObject(id, call.request.method.toLowerCase());
    return answer(call, ...names);
  };
}

/** One address of the Graph API. A star stands for any id; the answer is given them all. */
type Edge = { method: 'GET' | 'POST' | 'DELETE'; path: readonly string[]; operation?: Operation; answer: Answer };

const edges: readonly Edge[] = [
  { method: 'GET', path: ['debug_token'], operation: 'identity', answer: debugToken },
  { method: 'GET', path: ['me'], operation: 'identity', answer: readMe },
  { method: 'GET', path: ['*', 'permissions'], operation: 'identity', answer: own(readPermissions) },
  { method: 'DELETE', path: ['*', 'permissions'], answer: own(removeApp) },
  { method: 'DELETE', path: ['*', 'permissions', '*'], answer: own(removePermission) },
  { method: 'GET', path: ['*', 'accounts'], operation: 'identity', answer: own(readAccounts) },
  { method: 'GET', path: ['*', 'businesses'], operation: 'identity', answer: own(readBusinesses) },
  {
    method: 'GET',
    path: ['*', 'owned_pages'],
    operation: 'identity',
    answer: (call, id = '') => readBusinessPages(call, id, 'owned'),
  },
  {
    method: 'GET',
    path: ['*', 'client_pages'],
    operation: 'identity',
    answer: (call, id = '') => readBusinessPages(call, id, 'client'),
  },
  { method: 'POST', path: ['*', 'subscriptions'], answer: subscribeApp },
  { method: 'GET', path: ['*', 'subscriptions'], answer: listSubscriptions },
  { method: 'DELETE', path: ['*', 'subscriptions'], answer: unsubscribeApp },
  { method: 'POST', path: ['*', 'subscribed_apps'], answer: subscribePage },
  { method: 'GET', path: ['*', 'subscribed_apps'], answer: readPageSubscription },
  { method: 'DELETE', path: ['*', 'subscribed_apps'], answer: unsubscribePage },
  { method: 'POST', path: ['*', 'video_reels'], operation: 'upload', answer: startReel },
  { method: 'POST', path: ['*', 'media'], operation: 'upload', answer: createContainer },
  {
    method: 'GET',
    path: ['*'],
    operation: 'identity',
    answer: (call, id = '') => readUploadNode(call, id) ?? readNode(call, id),
  },
];

export type FoundEdge = Edge & { ids: string[] };

/** The first edge that fits: those with a name stand before those with any id. */
export function findEdge(method: string, path: readonly string[]): FoundEdge | undefined {
  const fits = (edge: Edge) =>
    edge.method === method &&
    edge.path.length === path.length &&
    edge.path.every((part, place) => part === '*' || part === path[place]);
  const edge = edges.find(fits);
  return edge && { ...edge, ids: path.filter((_part, place) => edge.path[place] === '*') };
}
