import type { webhooks } from './generated/schema.ts';

type BodyOf<Hook> = Hook extends { post: { requestBody: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;

/** A message to a webhook endpoint: `type` says which one, and `data` follows from it. Later versions may send other types. */
export type WebhookMessage = BodyOf<webhooks[keyof webhooks]>;
export type WebhookMessageOf<Type extends WebhookMessage['type']> = Extract<WebhookMessage, { type: Type }>;

/** A message together with its ID, which stays the same when it's sent again: do each ID once. */
export type VerifiedMessage = WebhookMessage & { id: string };

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/** How far its time may be from now, in both directions: what is older may be a copy that someone kept. */
const toleranceSeconds = 5 * 60;

const fail = (message: string): never => {
  throw new WebhookVerificationError(message);
};

function readHeader(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' && value !== '' ? value : fail(`The header ${name} is missing.`);
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = decode(secret.replace(/^whsec_/, '')) ?? fail('The secret isn’t one of a webhook endpoint.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Whether one of the signatures is right: while a secret is replaced, messages have one by each. */
async function isSigned(secret: string, signatures: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const key = await importKey(secret);
  for (const signature of signatures.split(' ')) {
    const [version, base64 = ''] = signature.split(',');
    const bytes = version === 'v1' ? decode(base64) : null;
    // Compares in constant time.
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, content))) return true;
  }
  return false;
}

function join(start: string, payload: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [head, body] = [encoder.encode(start), typeof payload === 'string' ? encoder.encode(payload) : payload];
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
}

/**
 * The message of a request to a webhook endpoint, once it's certain that Ruche sent it and that it isn't an old one. Give
 * the body as it arrived: parsing and writing it again would change the bytes that were signed. Throws a
 * `WebhookVerificationError`, to be answered with 400.
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): Promise<VerifiedMessage> {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature');
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : fail('The header webhook-timestamp isn’t a time.');
  if (Math.abs(Date.now() / 1000 - seconds) > toleranceSeconds) fail('The message is more than five minutes off.');
  const isRight = await isSigned(secret, signatures, join(`${id}.${timestamp}.`, payload));
  if (!isRight) fail('The signature is wrong.');
  const text = typeof payload === 'string' ? payload : new TextDecoder().decode(payload);
  return { ...(JSON.parse(text) as WebhookMessage), id };
}
