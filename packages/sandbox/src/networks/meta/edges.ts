import { debugToken } from './debug-token.ts';
import { type Answer, type Edge, findIn, firstThatKnows, operationOfRead } from './edge.ts';
import { missingObject } from './errors.ts';
import { readAccountInsights } from './insights/account-insights.ts';
import { readMediaInsights } from './insights/media-insights.ts';
import { readPageInsights } from './insights/page-insights.ts';
import { readPostInsights } from './insights/post-insights.ts';
import { addComment, listComments } from './instagram-publishing/comments.ts';
import { instagramEdges } from './instagram-publishing/edges.ts';
import { listStories } from './instagram-publishing/media.ts';
import { readInstagramNode } from './instagram-publishing/nodes.ts';
import { deleteMedia } from './instagram-publishing/publish.ts';
import { commentOnPost, listComments as listPageComments } from './page-comments.ts';
import { pageEdges } from './page-edges.ts';
import { deletePagePost, editPagePost, readPagePost } from './page-feed.ts';
import { listStories as listPageStories } from './page-stories.ts';
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
import { readUploadNode } from './uploads.ts';
import { requireUser } from './visible.ts';

/** `/me/…` can be asked for by the person's own id, too; nobody else's edges are to be had. */
function own(answer: Answer): Answer {
  return (call, id = '', ...names) => {
    const { person } = requireUser(call.caller);
    if (id !== 'me' && id !== person.userId) throw missingObject(id, call.request.method.toLowerCase());
    return answer(call, ...names);
  };
}

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
  ...pageEdges,
  ...instagramEdges,
  {
    method: 'GET',
    path: ['*', 'insights'],
    operation: 'metrics',
    answer: firstThatKnows(readMediaInsights, readAccountInsights, readPostInsights, readPageInsights),
  },
  { method: 'GET', path: ['*', 'stories'], operation: 'status', answer: firstThatKnows(listStories, listPageStories) },
  { method: 'POST', path: ['*', 'comments'], operation: 'publish', answer: firstThatKnows(addComment, commentOnPost) },
  {
    method: 'GET',
    path: ['*', 'comments'],
    operation: 'status',
    answer: firstThatKnows(listComments, listPageComments),
  },
  {
    method: 'GET',
    path: ['*'],
    operation: operationOfRead,
    answer: firstThatKnows(readInstagramNode, readUploadNode, readPagePost, readNode),
  },
  { method: 'POST', path: ['*'], answer: editPagePost },
  { method: 'DELETE', path: ['*'], answer: firstThatKnows(deleteMedia, deletePagePost) },
];

export function findEdge(method: string, path: readonly string[]) {
  return findIn(edges, method, path);
}
