import { debugToken } from './debug-token.ts';
import { type Answer, type Edge, findIn, firstThatKnows, operationOfRead } from './edge.ts';
import { missingObject } from './errors.ts';
import { readMessageNode } from './inbox/conversations.ts';
import { instagramInboxEdges, pageInboxEdges } from './inbox/edges.ts';
import * as instagramComments from './inbox/instagram-comments.ts';
import { inboxOr, inboxReadOr } from './inbox/operations.ts';
import * as pageComments from './inbox/page-comments.ts';
import { readAccountInsights } from './insights/account-insights.ts';
import { readMediaInsights } from './insights/media-insights.ts';
import { readPageInsights } from './insights/page-insights.ts';
import { readPostInsights } from './insights/post-insights.ts';
import { instagramEdges } from './instagram-publishing/edges.ts';
import { listStories } from './instagram-publishing/media.ts';
import { readInstagramNode } from './instagram-publishing/nodes.ts';
import { deleteMedia } from './instagram-publishing/publish.ts';
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
  { method: 'POST', path: ['*', 'subscriptions'], operation: 'inbox', answer: subscribeApp },
  { method: 'GET', path: ['*', 'subscriptions'], operation: 'inbox', answer: listSubscriptions },
  { method: 'DELETE', path: ['*', 'subscriptions'], answer: unsubscribeApp },
  { method: 'POST', path: ['*', 'subscribed_apps'], operation: 'inbox', answer: subscribePage },
  { method: 'GET', path: ['*', 'subscribed_apps'], operation: 'inbox', answer: readPageSubscription },
  { method: 'DELETE', path: ['*', 'subscribed_apps'], answer: unsubscribePage },
  ...pageEdges,
  ...pageInboxEdges,
  ...instagramInboxEdges,
  ...instagramEdges,
  {
    method: 'GET',
    path: ['*', 'insights'],
    operation: 'metrics',
    answer: firstThatKnows(readMediaInsights, readAccountInsights, readPostInsights, readPageInsights),
  },
  { method: 'GET', path: ['*', 'stories'], operation: 'status', answer: firstThatKnows(listStories, listPageStories) },
  {
    method: 'POST',
    path: ['*', 'comments'],
    operation: inboxOr('publish'),
    answer: firstThatKnows(instagramComments.addComment, pageComments.commentOnPost),
  },
  {
    method: 'GET',
    path: ['*', 'comments'],
    operation: inboxReadOr(() => 'status'),
    answer: firstThatKnows(instagramComments.listComments, pageComments.listComments),
  },
  {
    method: 'GET',
    path: ['*'],
    operation: inboxReadOr(operationOfRead),
    answer: firstThatKnows(
      readInstagramNode,
      readUploadNode,
      instagramComments.readComment,
      pageComments.readComment,
      readMessageNode,
      readPagePost,
      readNode,
    ),
  },
  {
    method: 'POST',
    path: ['*'],
    operation: inboxOr(undefined),
    answer: firstThatKnows(instagramComments.changeComment, pageComments.changeComment, editPagePost),
  },
  {
    method: 'DELETE',
    path: ['*'],
    operation: inboxOr(undefined),
    answer: firstThatKnows(instagramComments.deleteComment, pageComments.deleteComment, deleteMedia, deletePagePost),
  },
];

export function findEdge(method: string, path: readonly string[]) {
  return findIn(edges, method, path);
}
