import type { Inbox, InboxAccount } from '#src/inbox/inbox.ts';
import type { Graph } from '#src/meta/graph.ts';
import { createInboxApi, doneIfGone, type MetaInboxApi } from '#src/meta/inbox/api.ts';
import { createWebhooks } from '#src/meta/inbox/deliveries.ts';
import { lacksInbox } from '#src/meta/inbox/errors.ts';
import { pagePerson } from '#src/meta/inbox/people.ts';
import { sendStep } from '#src/meta/inbox/send.ts';
import { subscribeAccount, subscribeApp } from '#src/meta/inbox/subscribe.ts';
import { listThreads, messageHours, resolveMessage, type ThreadWay } from '#src/meta/inbox/threads.ts';
import { SuccessSchema } from '#src/meta/wire.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { abilitiesOf, listsOf } from './inbox-abilities.ts';
import { replyStep } from './inbox-answer.ts';
import { readChange } from './inbox-events.ts';
import { listComments, listMentions, resolveComment } from './inbox-lists.ts';

const fields = ['feed', 'mention', 'messages', 'message_echoes'];

const idPath = (remoteId: string) => `/${encodeURIComponent(remoteId)}`;

async function change(
  api: MetaInboxApi,
  { tokens }: InboxAccount,
  path: string,
  { method, query }: { method: 'POST' | 'DELETE'; query?: Record<string, string> },
): Promise<Outcome<null>> {
  const question = { method, path, token: tokens.access, ...(query && { query }), schema: SuccessSchema };
  return doneIfGone(await api.ask(question));
}

/** What people write below a Page's posts, in posts that name it, and to it by Messenger. */
export function createInbox(graph: Graph): Inbox {
  const { caller, surroundings, network } = graph;
  const api = createInboxApi(caller, surroundings, { network, host: 'graph.facebook.com' });
  const { hasHumanAgent = false } = surroundings;
  const threads: ThreadWay = { api, platform: 'messenger', path: '/me', tellPerson: pagePerson, hasHumanAgent };
  return {
    abilitiesOf: (account, kind) => abilitiesOf(account, kind, messageHours(hasHumanAgent)),
    listsOf,
    historyDays: { comments: null, mentions: null, messages: null },
    async list(account, request) {
      if (!listsOf(account).includes(request.list)) return lacksInbox(network);
      if (request.list === 'comments') return listComments(api, account, request);
      return request.list === 'mentions' ? listMentions(api, account, request) : listThreads(threads, account, request);
    },
    async resolve(account, pointer) {
      if (pointer['type'] === 'message') return resolveMessage(threads, account, pointer['id'] ?? '');
      return pointer['type'] === 'comment' ? resolveComment(api, account, pointer) : ok([]);
    },
    pointerTo: ({ remoteId, postRemoteId }) => ({
      type: 'comment',
      id: remoteId,
      ...(postRemoteId !== null && { postId: postRemoteId }),
    }),
    answer: (answer) =>
      answer.kind === 'message' || answer.isPrivate ? sendStep(threads, answer) : replyStep(api, answer),
    setHidden: (account, remoteId, isHidden) =>
      change(api, account, idPath(remoteId), { method: 'POST', query: { is_hidden: String(isHidden) } }),
    setLiked: (account, remoteId, isLiked) =>
      change(api, account, `${idPath(remoteId)}/likes`, { method: isLiked ? 'POST' : 'DELETE' }),
    remove: (account, { remoteId }) => change(api, account, idPath(remoteId), { method: 'DELETE' }),
    webhooks: createWebhooks({
      secret: surroundings.clientSecret,
      object: 'page',
      readChange,
      tellPerson: pagePerson,
    }),
    async subscribe(account, callbackUrl, verifyToken) {
      if (!account.scopes.includes('pages_manage_metadata')) return lacksInbox(network);
      const app = await subscribeApp(api, { object: 'page', fields }, { callbackUrl, verifyToken });
      if (app.kind !== 'ok') return app;
      const { platformUserId, tokens } = account;
      return subscribeAccount(api, { path: idPath(platformUserId), token: tokens.access, fields });
    },
  };
}
