import { createHmac, timingSafeEqual } from 'node:crypto';

type Message = string | Uint8Array;

/** The HMAC-SHA256 by which networks sign, over the parts one after the other. */
export function digestOf(secret: string, ...parts: readonly Message[]): Buffer {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

/** In constant time, whatever was given. */
export function isDigest(given: string, encoding: 'hex' | 'base64' | 'utf8', expected: Buffer): boolean {
  const bytes = Buffer.from(given, encoding);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
