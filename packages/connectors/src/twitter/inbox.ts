import type { ConnectorSurroundings } from '#src/connector.ts';
import type { Caller } from '#src/http.ts';
import type { Inbox } from '#src/inbox/inbox.ts';
import { abilitiesOf, listsOf } from './inbox-abilities.ts';
import { answerStep } from './inbox-answer.ts';
import { changeInbox, lacksInbox } from './inbox-call.ts';
import { listMessages } from './inbox-messages.ts';
import { listComments, listMentions, resolvePost } from './inbox-posts.ts';
import { subscribe } from './inbox-subscribe.ts';
import { createWebhooks } from './inbox-webhooks.ts';
import type { Api } from './publish-api.ts';

/** X forgets nothing that it delivers to, but drops addresses that fail: looked after every day. */
const subscriptionDays = 1;

/** X bills every post that it shows once a day. */
const mostChecksInDay = 50;

export function createInbox(surroundings: ConnectorSurroundings, caller: Caller, api: Api): Inbox {
  const { clientId, clientSecret, consumerApp } = surroundings;
  const places = {
    permalink: api.permalink,
    profile: (userName: string) => `${caller.host('x.com')}/${userName}`,
  };
  const reading = { api, places };
  const app = consumerApp ?? { clientId, clientSecret };
  return {
    abilitiesOf,
    listsOf,
    historyDays: { comments: 7, mentions: null, messages: 30 },
    async list(account, request) {
      if (!listsOf(account).includes(request.list)) return lacksInbox;
      if (request.list === 'messages') return listMessages(reading, account, request);
      return request.list === 'mentions'
        ? listMentions(reading, account, request)
        : listComments(reading, account, request);
    },
    resolve: (account, pointer) => resolvePost(reading, account, pointer),
    pointerTo: ({ remoteId: postId }) => ({ postId }),
    mostChecksInDay,
    answer: (answer) => answerStep(api, answer),
    setHidden: (account, remoteId, isHidden) =>
      changeInbox(api, account, { method: 'PUT', path: `/2/tweets/${remoteId}/hidden`, json: { hidden: isHidden } }),
    remove(account, { remoteId, kind }) {
      const path = kind === 'message' ? `/2/dm_events/${remoteId}` : `/2/tweets/${remoteId}`;
      return changeInbox(api, account, { method: 'DELETE', path }, { isGoneFine: true });
    },
    webhooks: createWebhooks(places, { client: clientSecret, consumer: app.clientSecret }),
    subscribe: (account, callbackUrl) => subscribe({ api, caller, app }, account, callbackUrl),
    subscriptionDays,
  };
}
