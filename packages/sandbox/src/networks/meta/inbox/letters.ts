import { createHmac } from 'node:crypto';
import type { NetworkApp } from '#src/networks/apps.ts';
import { rawNumber } from '#src/networks/raw-number.ts';

/** As Meta writes JSON: nothing but ASCII, and slashes escaped. Signatures cover these bytes. */
export function writeBody(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function sign({ clientSecret }: NetworkApp, body: string): Record<string, string> {
  const digest = (algorithm: string) => createHmac(algorithm, clientSecret).update(body).digest('hex');
  return {
    'user-agent': 'facebookexternalua',
    'x-hub-signature': `sha1=${digest('sha1')}`,
    'x-hub-signature-256': `sha256=${digest('sha256')}`,
  };
}

export const seconds = (ms: number) => Math.floor(ms / 1000);

/** Some events name their author by a number. */
export function senderNumber(userId: string): object {
  return rawNumber(userId);
}
