import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './index.ts';

// Signed by the reference implementation of Standard Webhooks.

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
const secret = newSecret();
const message = {
  type: 'publication.failed',
  timestamp: '2031-05-04T09:30:00.000Z',
  data: { postId: 'a', publicationId: 'b', reason: 'The network rejected “café” 🥐.' },
};
const payload = JSON.stringify(message);

function sign(body: string, { by = secret, at = new Date(), id = 'msg_1' } = {}): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign(id, at, body),
  };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const expectRefused = (work: Promise<unknown>) => expect(work).rejects.toThrow(WebhookVerificationError);

describe('a message to a webhook endpoint', () => {
  it('is given with its ID when it’s signed, as text or as bytes, whatever holds its headers', async () => {
    const headers = sign(payload);
    const expected = { ...message, id: 'msg_1' };
    expect(await verifyWebhook(payload, headers, secret)).toEqual(expected);
    expect(await verifyWebhook(Buffer.from(payload), new Headers(headers), secret)).toEqual(expected);
    const inCapitals = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    expect(await verifyWebhook(payload, inCapitals, secret)).toEqual(expected);
  });

  it('is taken with one right signature among several, while its secret is replaced', async () => {
    const headers = sign(payload);
    const other = sign(payload, { by: newSecret() })['webhook-signature'];
    const both = { ...headers, 'webhook-signature': `${other} v2,AAAA ${headers['webhook-signature']}` };
    expect(await verifyWebhook(payload, both, secret)).toMatchObject({ id: 'msg_1' });
  });

  it('is refused when someone else signed it, or changed it', async () => {
    const headers = sign(payload);
    await expectRefused(verifyWebhook(payload, sign(payload, { by: newSecret() }), secret));
    await expectRefused(verifyWebhook(payload.replace('café', 'thé'), headers, secret));
    await expectRefused(verifyWebhook(payload, { ...headers, 'webhook-id': 'msg_2' }, secret));
    const later = String(Number(headers['webhook-timestamp']) + 1);
    await expectRefused(verifyWebhook(payload, { ...headers, 'webhook-timestamp': later }, secret));
  });

  it('is refused when it’s an old one or from the future', async () => {
    for (const minutes of [6, -6])
      await expectRefused(verifyWebhook(payload, sign(payload, { at: minutesAgo(minutes) }), secret));
    expect(await verifyWebhook(payload, sign(payload, { at: minutesAgo(4) }), secret)).toMatchObject({ id: 'msg_1' });
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('is refused without %s', async (name) => {
    await expectRefused(verifyWebhook(payload, { ...sign(payload), [name]: undefined }, secret));
  });

  it('is refused with headers that nobody can read', async () => {
    const headers = sign(payload);
    await expectRefused(verifyWebhook(payload, { ...headers, 'webhook-timestamp': 'now' }, secret));
    for (const signature of ['v1', 'v1,', 'v1,%%%', 'v1a,AAAA', ' ', headers['webhook-signature']?.slice(3) ?? '']) {
      await expectRefused(verifyWebhook(payload, { ...headers, 'webhook-signature': signature }, secret));
    }
  });
});
