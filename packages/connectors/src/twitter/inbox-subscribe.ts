import type { Credentials } from '@ruche/contracts/accounts';
import type { z } from 'zod';
import { type Caller, isSuccess, parse } from '#src/http.ts';
import type { InboxAccount } from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { readProblem } from './errors.ts';
import { listsOf } from './inbox-abilities.ts';
import { AppTokenSchema, CreatedWebhookSchema, SubscriptionsSchema, WebhooksSchema } from './inbox-wire.ts';
import type { Api } from './publish-api.ts';

export type Subscribing = { api: Api; caller: Caller; app: Credentials };

type Bearer = { tokens: InboxAccount['tokens'] };
type Question<Schema extends z.ZodType> = { schema: Schema; path: string; query?: Record<string, string | undefined> };

/** The application's own token: webhooks belong to it and to no account. */
async function fetchAppToken({ api, caller, app }: Subscribing): Promise<Outcome<Bearer>> {
  const basic = Buffer.from(`${encodeURIComponent(app.clientId)}:${encodeURIComponent(app.clientSecret)}`);
  const answer = await caller.call({
    method: 'POST',
    url: `${caller.host('api.x.com')}/oauth2/token`,
    headers: { authorization: `Basic ${basic.toString('base64')}` },
    form: { grant_type: 'client_credentials' },
  });
  if (answer.kind !== 'ok') return answer;
  if (!isSuccess(answer.value)) return readProblem(answer.value, api.now());
  const token = parse(AppTokenSchema, answer.value);
  if (token.kind !== 'ok') return token;
  const access = token.value.access_token;
  return ok({ tokens: { access, refresh: null, person: null, expiresAt: null, refreshExpiresAt: null } });
}

async function send<Schema extends z.ZodType>(
  { api }: Subscribing,
  bearer: Bearer,
  { schema, ...question }: Question<Schema> & { method: 'GET' | 'POST' | 'PUT'; json?: unknown },
): Promise<Outcome<z.output<Schema>>> {
  const answer = await api.ask(bearer, question);
  if (answer.kind !== 'ok') return answer;
  return isSuccess(answer.value) ? parse(schema, answer.value) : readProblem(answer.value, api.now());
}

/** X asks the address a question before it takes it, and again when it is told to: see `answerChallenge`. */
async function findWebhook(subscribing: Subscribing, app: Bearer, url: string): Promise<Outcome<string>> {
  const path = '/2/webhooks';
  const listed = await send(subscribing, app, { method: 'GET', path, schema: WebhooksSchema });
  if (listed.kind !== 'ok') return listed;
  const known = listed.value.data.find((webhook) => webhook.url === url);
  if (known?.valid) return ok(known.id);
  if (known) {
    const checked = await subscribing.api.send(app, { method: 'PUT', path: `${path}/${known.id}` });
    return checked.kind === 'ok' ? ok(known.id) : checked;
  }
  const created = await send(subscribing, app, { method: 'POST', path, json: { url }, schema: CreatedWebhookSchema });
  return created.kind === 'ok' ? ok(created.value.data.id) : created;
}

const mostPages = 20;

type Subscribed = z.output<typeof SubscriptionsSchema>['data'];

async function listSubscriptions(subscribing: Subscribing, app: Bearer): Promise<Outcome<Subscribed>> {
  const all: Subscribed = [];
  let token: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { max_results: '1000', pagination_token: token };
    const path = '/2/activity/subscriptions';
    const listed = await send(subscribing, app, { method: 'GET', path, query, schema: SubscriptionsSchema });
    if (listed.kind !== 'ok') return listed;
    all.push(...listed.value.data);
    token = listed.value.meta.next_token;
    if (token === undefined) break;
  }
  return ok(all);
}

/** What is pushed of one account, private events only where the person allowed them. */
function eventTypesOf(account: InboxAccount): string[] {
  const messages = listsOf(account).includes('messages') ? ['dm.received', 'dm.sent'] : [];
  return ['post.mention.create', 'post.reply.create', ...messages];
}

export async function subscribe(
  subscribing: Subscribing,
  account: InboxAccount,
  callbackUrl: string,
): Promise<Outcome<null>> {
  const app = await fetchAppToken(subscribing);
  if (app.kind !== 'ok') return app;
  const webhook = await findWebhook(subscribing, app.value, callbackUrl);
  if (webhook.kind !== 'ok') return webhook;
  const known = await listSubscriptions(subscribing, app.value);
  if (known.kind !== 'ok') return known;
  const userId = account.platformUserId;
  const isThere = (type: string, filtered: string | undefined) =>
    known.value.some(
      (one) =>
        one.event_type === type &&
        one.filter?.user_id === filtered &&
        (one.webhook_id === undefined || one.webhook_id === webhook.value),
    );
  const wanted = [
    { by: app.value, type: 'oauth.revoke', filtered: undefined },
    ...eventTypesOf(account).map((type) => ({ by: account, type, filtered: userId })),
  ];
  for (const { by, type, filtered } of wanted) {
    if (isThere(type, filtered)) continue;
    const filter = filtered !== undefined && { filter: { user_id: filtered } };
    const json = { event_type: type, ...filter, tag: 'ruche', webhook_id: webhook.value };
    const made = await subscribing.api.ask(by, { method: 'POST', path: '/2/activity/subscriptions', json });
    if (made.kind !== 'ok') return made;
    if (!isSuccess(made.value)) return readProblem(made.value, subscribing.api.now());
  }
  return ok(null);
}
