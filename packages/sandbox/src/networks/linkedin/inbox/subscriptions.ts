import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isAddressOfApp, type NetworkApp } from '#src/networks/apps.ts';
import { accessDenied, badParameter, LinkedInError, notFound } from '#src/networks/linkedin/errors.ts';
import type { RestCall } from '#src/networks/linkedin/rest-call.ts';
import { requireRight } from '#src/networks/linkedin/rest-call.ts';
import type { RestliValue } from '#src/networks/linkedin/restli-query.ts';
import { idOfUrn, personUrn } from '#src/networks/linkedin/urns.ts';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findRole } from '#src/networks/pages.ts';

const resource = 'eventSubscriptions';
const listName = 'linkedin_subscriptions';
const patienceMs = 3000;
const eventType = 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS';

const SubscriptionSchema = z.object({
  clientId: z.string(),
  personId: z.string(),
  user: z.string(),
  organizationId: z.string(),
  webhook: z.string(),
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

/** The number by which LinkedIn's portal knows an app, beside its client id. */
const appNumbers: Readonly<Record<string, string>> = {
  'ruche-linkedin-pages': '86001001',
  'ruche-linkedin': '86001002',
};

export function listSubscriptions({ db }: NetworkContext): Subscription[] {
  return readList(db, listName, SubscriptionSchema);
}

const KeySchema = z.object({
  developerApplication: z.string(),
  user: z.string(),
  entity: z.string(),
  eventType: z.literal(eventType),
});

/** A member subscribes for themselves, with the app that their token is of, and as an administrator of the page. */
function readKey(call: RestCall, key: RestliValue, method: string): Omit<Subscription, 'webhook'> {
  const parsed = KeySchema.safeParse(key);
  if (!parsed.success) throw badParameter('The key should name developerApplication, user, entity and eventType');
  requireRight(call, resource, method, ['r_organization_admin', 'rw_organization_admin']);
  const { member, context, version } = call;
  const clientId = member.token.clientId ?? context.app.clientId;
  const { developerApplication, user, entity } = parsed.data;
  const isOwn = developerApplication === `urn:li:developerApplication:${appNumbers[clientId]}`;
  const organizationId = idOfUrn('organization', entity);
  const role = findRole(context.db, context.realm, organizationId, member.person.id);
  if (!isOwn || user !== personUrn(member.person.userId) || role !== 'ADMINISTRATOR') {
    throw accessDenied(resource, method, version);
  }
  return { clientId, personId: member.person.id, user, organizationId };
}

const isSame = (one: Omit<Subscription, 'webhook'>, other: Omit<Subscription, 'webhook'>) =>
  one.clientId === other.clientId && one.personId === other.personId && one.organizationId === other.organizationId;

/** Only whoever knows the app's secret can answer. */
async function passesChallenge({ clientSecret }: NetworkApp, webhook: string): Promise<boolean> {
  const challengeCode = randomUUID();
  const url = new URL(webhook);
  url.searchParams.set('challengeCode', challengeCode);
  const expected = createHmac('sha256', clientSecret).update(challengeCode).digest('hex');
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const body = z
      .object({ challengeCode: z.string(), challengeResponse: z.string() })
      .safeParse(await response.json());
    return response.ok && body.data?.challengeCode === challengeCode && body.data.challengeResponse === expected;
  } catch {
    return false;
  }
}

const BodySchema = z.object({ webhook: z.string() });

export async function putSubscription(call: RestCall, key: RestliValue): Promise<void> {
  const known = readKey(call, key, 'UPDATE');
  const { context } = call;
  const app = context.apps.find(({ clientId }) => clientId === known.clientId) ?? context.app;
  const { webhook = '' } = BodySchema.safeParse(call.request.body).data ?? {};
  if (!isAddressOfApp(app, webhook))
    throw badParameter('webhook should be an address that is registered in the portal');
  if (!(await passesChallenge(app, webhook))) {
    throw new LinkedInError({
      status: 400,
      code: 'WEBHOOK_VALIDATION_FAILED',
      message: 'The webhook did not answer the challenge',
    });
  }
  const others = listSubscriptions(context).filter((one) => !isSame(one, known));
  writeList(context.db, listName, [...others, { ...known, webhook }]);
  context.changed();
}

export function readSubscription(call: RestCall, key: RestliValue) {
  const known = readKey(call, key, 'GET');
  const found = listSubscriptions(call.context).find((one) => isSame(one, known));
  if (!found) throw notFound('There is no such subscription');
  return { webhook: found.webhook, expiresAt: call.context.now() + 365 * 86_400_000 };
}

export function removeSubscription(call: RestCall, key: RestliValue): void {
  const known = readKey(call, key, 'DELETE');
  const kept = listSubscriptions(call.context).filter((one) => !isSame(one, known));
  writeList(call.context.db, listName, kept);
  call.context.changed();
}
