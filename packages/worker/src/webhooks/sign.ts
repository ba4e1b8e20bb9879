import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

type Signed = { id: string; timestamp: number; body: string };

/** The signatures of a message by each of the secrets, as Standard Webhooks lays them out: with spaces between them. */
export function signMessage(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  const content = `${id}.${timestamp}.${body}`;
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(content)
      .digest('base64');
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ');
}
