import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { isAddressOfApp } from '#src/networks/apps.ts';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { GraphError, missingObject, missingParameter, tokenErrors } from './errors.ts';
import type { GraphCall } from './nodes.ts';
import { findVisiblePage, requireHolder, requireScope } from './visible.ts';

const patienceMs = 5000;
const objects = ['page', 'instagram', 'permissions', 'user'] as const;

const SubscriptionSchema = z.object({
  object: z.enum(objects),
  callback_url: z.url({ protocol: /^https?$/ }),
  fields: z.array(z.string()),
  active: z.literal(true),
});
type Subscription = z.infer<typeof SubscriptionSchema>;

function appSubscriptions({ platform }: NetworkContext): string {
  return `${platform}_subscriptions`;
}

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

function requireApp(call: GraphCall, appId = ''): void {
  if (appId !== call.context.app.clientId) throw missingObject(appId, 'post');
  if (call.caller.kind !== 'app')
    throw new GraphError({ code: 15, message: '(#15) This method must be called with an app access_token.' });
}

export async function subscribeApp(call: GraphCall, appId = '') {
  requireApp(call, appId);
  const wanted = SubscriptionSchema.safeParse({
    object: required(call, 'object'),
    callback_url: required(call, 'callback_url'),
    fields: (call.parameters.get('fields') ?? '').split(',').filter(Boolean),
    active: true,
  });
  if (!wanted.success) throw new GraphError({ code: 100, message: '(#100) Invalid parameter' });
  if (!isAddressOfApp(call.context.app, wanted.data.callback_url)) throw checkFailed('The URL is not the app’s');
  await checkCallback(wanted.data.callback_url, required(call, 'verify_token'));
  const { db, changed } = call.context;
  const name = appSubscriptions(call.context);
  const others = readList(db, name, SubscriptionSchema).filter(({ object }) => object !== wanted.data.object);
  writeList(db, name, [...others, wanted.data]);
  changed();
  return { success: true };
}

export function listSubscriptions(call: GraphCall, appId = ''): { data: Subscription[] } {
  requireApp(call, appId);
  return { data: readList(call.context.db, appSubscriptions(call.context), SubscriptionSchema) };
}

export function unsubscribeApp(call: GraphCall, appId = '') {
  requireApp(call, appId);
  const { db, changed } = call.context;
  const name = appSubscriptions(call.context);
  const object = call.parameters.get('object');
  const kept = readList(db, name, SubscriptionSchema).filter((one) => object !== undefined && one.object !== object);
  writeList(db, name, kept);
  changed();
  return { success: true };
}

/** The page's own half of a subscription: which of its events go to the app. */
function pageSubscription(call: GraphCall, pageId = ''): string {
  const holder = requireHolder(call.caller);
  if (!findVisiblePage(call, holder, pageId)) throw missingObject(pageId, call.request.method.toLowerCase());
  if (holder.kind !== 'page') throw tokenErrors.needsPage();
  requireScope(holder, 'pages_manage_metadata');
  return `${call.context.platform}_subscribed_${pageId}`;
}

export function subscribePage(call: GraphCall, pageId = '') {
  const name = pageSubscription(call, pageId);
  writeList(call.context.db, name, required(call, 'subscribed_fields').split(','));
  return { success: true };
}

export function readPageSubscription(call: GraphCall, pageId = '') {
  const fields = readList(call.context.db, pageSubscription(call, pageId), z.string());
  const { clientId, name } = call.context.app;
  return { data: fields.length === 0 ? [] : [{ id: clientId, name, subscribed_fields: fields }] };
}

export function unsubscribePage(call: GraphCall, pageId = '') {
  writeList(call.context.db, pageSubscription(call, pageId), []);
  return { success: true };
}
