import { z } from 'zod';
import { SuccessSchema } from '#src/meta/wire.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { type MetaInboxApi, withoutGone } from './api.ts';

const SubscriptionsSchema = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().optional(),
      /** Names, or objects with a name. */
      fields: z.array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])).default([]),
    }),
  ),
});

export type Subscription = { object: 'page' | 'instagram'; fields: readonly string[] };

/** The application's half: where pushes go. Meta asks that address first, so it is left alone where all is as it should be. */
export async function subscribeApp(
  api: MetaInboxApi,
  { object, fields }: Subscription,
  { callbackUrl, verifyToken }: { callbackUrl: string; verifyToken: string },
): Promise<Outcome<null>> {
  const { clientId, clientSecret } = api.surroundings;
  const token = `${clientId}|${clientSecret}`;
  const path = `/${encodeURIComponent(clientId)}/subscriptions`;
  const host = 'graph.facebook.com';
  const listed = withoutGone(await api.ask({ path, token, host, schema: SubscriptionsSchema }));
  if (listed.kind !== 'ok') return listed;
  const isThere = listed.value.data.some(
    (one) =>
      one.object === object && one.callback_url === callbackUrl && fields.every((field) => one.fields.includes(field)),
  );
  if (isThere) return ok(null);
  const query = { object, callback_url: callbackUrl, fields: fields.join(','), verify_token: verifyToken };
  const subscribed = withoutGone(await api.ask({ method: 'POST', path, token, host, query, schema: SuccessSchema }));
  return subscribed.kind === 'ok' ? ok(null) : subscribed;
}

/** The account's half: which of its events go to the application. */
export async function subscribeAccount(
  api: MetaInboxApi,
  { path, token, fields }: { path: string; token: string; fields: readonly string[] },
): Promise<Outcome<null>> {
  const query = { subscribed_fields: fields.join(',') };
  const url = `${path}/subscribed_apps`;
  const subscribed = withoutGone(await api.ask({ method: 'POST', path: url, token, query, schema: SuccessSchema }));
  return subscribed.kind === 'ok' ? ok(null) : subscribed;
}
