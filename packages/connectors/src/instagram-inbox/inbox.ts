import type { ConnectorSurroundings } from '#src/connector.ts';
import type { Caller } from '#src/http.ts';
import type { Inbox, InboxAccount } from '#src/inbox/inbox.ts';
import type { Endings } from '#src/meta/errors.ts';
import { createInboxApi, doneIfGone } from '#src/meta/inbox/api.ts';
import { createWebhooks } from '#src/meta/inbox/deliveries.ts';
import { lacksInbox } from '#src/meta/inbox/errors.ts';
import { instagramPerson } from '#src/meta/inbox/people.ts';
import { sendStep } from '#src/meta/inbox/send.ts';
import { listThreads, resolveMessage, type ThreadWay } from '#src/meta/inbox/threads.ts';
import { SuccessSchema } from '#src/meta/wire.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { abilitiesOf, listsOf } from './abilities.ts';
import { replyStep } from './answer.ts';
import { readChange } from './events.ts';
import { listComments, resolveComment, resolveMention } from './lists.ts';
import type { InstagramWay } from './way.ts';

export type InstagramInboxOptions = Omit<InstagramWay, 'api' | 'tellPerson' | 'hasHumanAgent'> & {
  network: string;
  host: 'graph.facebook.com' | 'graph.instagram.com';
  endings?: Endings;
  /** How an account subscribes differs most between the two. */
  subscribe: (way: InstagramWay) => NonNullable<Inbox['subscribe']>;
};

/** What people write below an account's posts, where they name it, and to it in private. */
export function createInstagramInbox(
  caller: Caller,
  surroundings: ConnectorSurroundings,
  { network, host, endings, subscribe, ...scopes }: InstagramInboxOptions,
): Inbox {
  const api = createInboxApi(caller, surroundings, { network, host, ...(endings && { endings }) });
  const profiles = caller.host('www.instagram.com');
  const way: InstagramWay = {
    ...scopes,
    api,
    tellPerson: (person) => instagramPerson(profiles, person),
    hasHumanAgent: surroundings.hasHumanAgent ?? false,
  };
  const { tellPerson, hasHumanAgent } = way;
  const threads: ThreadWay = { api, platform: 'instagram', path: '/me', tellPerson, hasHumanAgent };

  const change = async (
    { tokens }: InboxAccount,
    path: string,
    method: 'POST' | 'DELETE',
    query?: Record<string, string>,
  ): Promise<Outcome<null>> =>
    doneIfGone(await api.ask({ method, path, token: tokens.access, ...(query && { query }), schema: SuccessSchema }));

  return {
    abilitiesOf: (account, kind) => abilitiesOf(way, account, kind),
    listsOf: (account) => listsOf(way, account),
    historyDays: { comments: null, mentions: null, messages: null },
    async list(account, request) {
      if (!listsOf(way, account).includes(request.list)) return lacksInbox(network);
      return request.list === 'comments' ? listComments(way, account, request) : listThreads(threads, account, request);
    },
    async resolve(account, pointer) {
      if (pointer['type'] === 'message') return resolveMessage(threads, account, pointer['id'] ?? '');
      if (pointer['type'] === 'comment') return resolveComment(way, account, pointer);
      return pointer['type'] === 'mention' ? resolveMention(way, account, pointer) : ok([]);
    },
    pointerTo: ({ remoteId, postRemoteId }) => ({
      type: 'comment',
      id: remoteId,
      ...(postRemoteId !== null && { postId: postRemoteId }),
    }),
    answer: (answer) =>
      answer.kind === 'message' || answer.isPrivate ? sendStep(threads, answer) : replyStep(way, answer),
    setHidden: (account, remoteId, isHidden) =>
      change(account, `/${encodeURIComponent(remoteId)}`, 'POST', { hide: String(isHidden) }),
    ...(way.likeScope !== null && {
      setLiked: (account, remoteId, isLiked) => {
        const path = `/${encodeURIComponent(account.platformUserId)}/likes`;
        return change(account, path, isLiked ? 'POST' : 'DELETE', { comment_id: remoteId });
      },
    }),
    remove: (account, { remoteId }) => change(account, `/${encodeURIComponent(remoteId)}`, 'DELETE'),
    webhooks: createWebhooks({
      secret: surroundings.clientSecret,
      object: 'instagram',
      readChange,
      tellPerson: way.tellPerson,
    }),
    subscribe: subscribe(way),
  };
}
