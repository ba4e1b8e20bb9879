import type { Operation } from '#src/networks/network.ts';
import { debugToken } from './debug-token.ts';
import { removeApp, removePermission } from './farewell.ts';
import type { GraphCall } from './nodes.ts';
import { readAccounts, readBusinesses, readBusinessPages, readMe, readNode, readPermissions } from './read-edges.ts';
import {
  listSubscriptions,
  readPageSubscription,
  subscribeApp,
  subscribePage,
  unsubscribeApp,
  unsubscribePage,
} from './subscriptions.ts';

type Answer = (call: GraphCall, id: string) => unknown;

/** One address of the Graph API. A star stands for any id, which the answer is given. */
type Edge = { method: 'GET' | 'POST' | 'DELETE'; path: readonly string[]; operation?: Operation; answer: Answer };

const edges: readonly Edge[] = [
  { method: 'GET', path: ['debug_token'], operation: 'identity', answer: debugToken },
  { method: 'GET', path: ['me'], operation: 'identity', answer: readMe },
  { method: 'GET', path: ['me', 'permissions'], operation: 'identity', answer: readPermissions },
  { method: 'DELETE', path: ['me', 'permissions'], answer: removeApp },
  { method: 'DELETE', path: ['me', 'permissions', '*'], answer: removePermission },
  { method: 'GET', path: ['me', 'accounts'], operation: 'identity', answer: readAccounts },
  { method: 'GET', path: ['me', 'businesses'], operation: 'identity', answer: readBusinesses },
  {
    method: 'GET',
    path: ['*', 'owned_pages'],
    operation: 'identity',
    answer: (call, id) => readBusinessPages(call, id, 'owned'),
  },
  {
    method: 'GET',
    path: ['*', 'client_pages'],
    operation: 'identity',
    answer: (call, id) => readBusinessPages(call, id, 'client'),
  },
  { method: 'POST', path: ['*', 'subscriptions'], answer: subscribeApp },
  { method: 'GET', path: ['*', 'subscriptions'], answer: listSubscriptions },
  { method: 'DELETE', path: ['*', 'subscriptions'], answer: unsubscribeApp },
  { method: 'POST', path: ['*', 'subscribed_apps'], answer: subscribePage },
  { method: 'GET', path: ['*', 'subscribed_apps'], answer: readPageSubscription },
  { method: 'DELETE', path: ['*', 'subscribed_apps'], answer: unsubscribePage },
  { method: 'GET', path: ['*'], operation: 'identity', answer: readNode },
];

export type FoundEdge = Edge & { id: string };

/** The first edge that fits: those with a name stand before those with any id. */
export function findEdge(method: string, path: readonly string[]): FoundEdge | undefined {
  const fits = (edge: Edge) =>
    edge.method === method &&
    edge.path.length === path.length &&
    edge.path.every((part, place) => part === '*' || part === path[place]);
  const edge = edges.find(fits);
  return edge && { ...edge, id: path[edge.path.indexOf('*')] ?? '' };
}
