import { randomBytes } from 'node:crypto';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { signMessage } from './sign.ts';

const createSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const [secret, previous] = [createSecret(), createSecret()];
const id = 'msg_1';
const body = JSON.stringify({ type: 'webhook.test', data: { words: 'Événement' } });

function headersOf(secrets: string[]) {
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signMessage(secrets, { id, timestamp, body }),
  };
}

it('signs as the official library verifies', () => {
  expect(new Webhook(secret).verify(body, headersOf([secret]))).toEqual(JSON.parse(body));
  expect(() => new Webhook(createSecret()).verify(body, headersOf([secret]))).toThrow(WebhookVerificationError);
  expect(() => new Webhook(secret).verify(`${body} `, headersOf([secret]))).toThrow(WebhookVerificationError);
});

it('signs with several secrets, each of which verifies', () => {
  const headers = headersOf([secret, previous]);
  for (const one of [secret, previous]) expect(new Webhook(one).verify(body, headers)).toEqual(JSON.parse(body));
});
