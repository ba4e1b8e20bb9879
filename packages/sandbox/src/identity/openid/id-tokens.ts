import { createPrivateKey, sign } from 'node:crypto';
import type { SigningKey } from './keys.ts';

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** With a key: as the provider signs. Without: the "none" algorithm, which nobody should believe. */
export function signIdToken(claims: Record<string, unknown>, key: SigningKey | null): string {
  const header = key ? { alg: 'RS256', typ: 'JWT', kid: key.kid } : { alg: 'none', typ: 'JWT' };
  const content = `${encode(header)}.${encode(claims)}`;
  if (!key) return `${content}.`;
  const signature = sign('sha256', Buffer.from(content), createPrivateKey({ key, format: 'jwk' }));
  return `${content}.${signature.toString('base64url')}`;
}
