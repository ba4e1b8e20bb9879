import { randomInt } from 'node:crypto';
import { isAddressOfApp } from '#src/networks/apps.ts';
import { GraphError, missingObject, missingParameter, tokenErrors } from './errors.ts';
import { requireAccount } from './instagram-publishing/account.ts';
import type { GraphCall } from './nodes.ts';
import {
  listAppSubscriptions,
  type Subscription,
  SubscriptionSchema,
  saveAppSubscriptions,
  saveSubscribedFields,
  subscribedFields,
} from './subscription-store.ts';
import { findVisiblePage, requireHolder, requireScope } from './visible.ts';

const patienceMs = 5000;
function required(call: GraphCall, name: string): string {
  const value = call.parameters.get(name);
  if (value === undefined || value === '') throw missingParameter(name);
  return value;
}

function checkFailed(reason: string): GraphError {
  const message = `(#2200) Callback verification failed with the following errors: ${reason}`;
  return new GraphError({ code: 2200, message });
}

/** The address has to say the challenge back, word for word: only whoever chose the verify token does. */
async function checkCallback(callbackUrl: string, verifyToken: string): Promise<void> {
  const challenge = String(randomInt(100_000_000, 2_000_000_000));
  const url = new URL(callbackUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (!response) throw checkFailed('curl_errno = 7; curl_error = Could not connect; HTTP Status Code = 0');
  const body = await response.text();
  if (response.status !== 200)
    throw checkFailed(`HTTP Status Code = ${response.status}; HTTP Message = ${body.slice(0, 100)}`);
  if (body !== challenge) {
    throw checkFailed(
      `The URL did not return the expected challenge. Expected "${challenge}", got "${body.slice(0, 100)}"`,
    );
  }
}

/** Each app speaks for itself, with its own token. The network's second app is asked about here, too. */
function requireApp(call: GraphCall, appId = '') {
  const app = call.context.apps.find(({ clientId }) => clientId === appId);
  if (!app) throw missingObject(appId, 'post');
  if (call.caller.kind !== 'app' || call.caller.clientId !== appId)
    throw new GraphError({ code: 15, message: '(#15) This method must be called with an app access_token.' });
  return { ...call.context, app };
}

export async function subscribeApp(call: GraphCall, appId = '') {
  const store = requireApp(call, appId);
  const wanted = SubscriptionSchema.safeParse({
    object: required(call, 'object'),
    callback_url: required(call, 'callback_url'),
    fields: (call.parameters.get('fields') ?? '').split(',').filter(Boolean),
    active: true,
  });
  if (!wanted.success) throw new GraphError({ code: 100, message: '(#100) Invalid parameter' });
  if (!isAddressOfApp(store.app, wanted.data.callback_url)) throw checkFailed('The URL is not the app’s');
  await checkCallback(wanted.data.callback_url, required(call, 'verify_token'));
  const others = listAppSubscriptions(store).filter(({ object }) => object !== wanted.data.object);
  saveAppSubscriptions(store, [...others, wanted.data]);
  store.changed();
  return { success: true };
}

export function listSubscriptions(call: GraphCall, appId = ''): { data: Subscription[] } {
  return { data: listAppSubscriptions(requireApp(call, appId)) };
}

export function unsubscribeApp(call: GraphCall, appId = '') {
  const store = requireApp(call, appId);
  const object = call.parameters.get('object');
  const kept = listAppSubscriptions(store).filter((one) => object !== undefined && one.object !== object);
  saveAppSubscriptions(store, kept);
  store.changed();
  return { success: true };
}

/** The page's own half of a subscription: which of its events go to the app. */
function requireSubscribing(call: GraphCall, pageId = ''): void {
  const holder = requireHolder(call.caller);
  if (!findVisiblePage(call, holder, pageId)) throw missingObject(pageId, call.request.method.toLowerCase());
  if (holder.kind !== 'page') throw tokenErrors.needsPage();
  requireScope(holder, 'pages_manage_metadata');
}

export function subscribePage(call: GraphCall, pageId = '') {
  requireSubscribing(call, pageId);
  saveSubscribedFields(call.context, pageId, required(call, 'subscribed_fields').split(','));
  return { success: true };
}

export function readPageSubscription(call: GraphCall, pageId = '') {
  requireSubscribing(call, pageId);
  const fields = subscribedFields(call.context, pageId);
  const { clientId, name } = call.context.app;
  return { data: fields.length === 0 ? [] : [{ id: clientId, name, subscribed_fields: fields }] };
}

export function unsubscribePage(call: GraphCall, pageId = '') {
  requireSubscribing(call, pageId);
  saveSubscribedFields(call.context, pageId, []);
  return { success: true };
}

/** With Instagram Login the account subscribes by itself. */
export function subscribeAccount(call: GraphCall, id = '') {
  const account = requireAccount(call, id);
  saveSubscribedFields(call.context, account.id, required(call, 'subscribed_fields').split(','));
  return { success: true };
}
