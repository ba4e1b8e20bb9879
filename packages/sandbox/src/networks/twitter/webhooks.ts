import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isAddressOfApp, type NetworkApp } from '#src/networks/apps.ts';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';

const patienceMs = 10_000;
const listName = 'twitter_webhooks';

const WebhookSchema = z.object({ id: z.string(), url: z.string(), valid: z.boolean(), created_at: z.string() });
export type Webhook = z.infer<typeof WebhookSchema>;

export type WebhookFailure = 'CrcValidationFailed' | 'UrlValidationFailed' | 'DuplicateUrlFailed';

export function listWebhooks({ db }: NetworkContext): Webhook[] {
  return readList(db, listName, WebhookSchema);
}

export function saveWebhooks({ db, changed }: NetworkContext, webhooks: readonly Webhook[]): void {
  writeList(db, listName, webhooks);
  changed();
}

/** Only whoever knows the app's secret can answer the challenge; a redirect is no answer. */
export async function passesChallenge({ clientSecret }: NetworkApp, webhookUrl: string): Promise<boolean> {
  const challenge = randomBytes(24).toString('base64url');
  const url = new URL(webhookUrl);
  url.searchParams.set('crc_token', challenge);
  const expected = `sha256=${createHmac('sha256', clientSecret).update(challenge).digest('base64')}`;
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const body = z.object({ response_token: z.string() }).safeParse(await response.json());
    return response.ok && body.data?.response_token === expected;
  } catch {
    return false;
  }
}

/** The network asks for https and a public name; here the app's own address stands for that. */
export async function createWebhook(context: NetworkContext, url: string): Promise<Webhook | WebhookFailure> {
  if (!isAddressOfApp(context.app, url)) return 'UrlValidationFailed';
  if (listWebhooks(context).some((webhook) => webhook.url === url)) return 'DuplicateUrlFailed';
  if (!(await passesChallenge(context.app, url))) return 'CrcValidationFailed';
  const id = String((BigInt(context.now()) << 22n) + BigInt(listWebhooks(context).length));
  const webhook = { id, url, valid: true, created_at: new Date(context.now()).toISOString() };
  saveWebhooks(context, [...listWebhooks(context), webhook]);
  return webhook;
}
