import { randomBytes } from 'node:crypto';

/** `ac` a code, `at` an access token, `rt` a refresh token: opaque to apps, recognisable to whoever decodes them. */
export function makeSecret(kind: 'ac' | 'at' | 'rt', now: number): string {
  return Buffer.from(`${randomBytes(33).toString('base64url')}:${now}:1:0:${kind}:1`).toString('base64url');
}
