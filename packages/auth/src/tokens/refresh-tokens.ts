import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@ruche/runtime/keys';

// A refresh token is not stored. It is the session's id and a counter under a keyed hash: what the row says about the
// session decides what the token is worth, and the active token can be made again for a client that lost the answer.

const purpose = 'refresh tokens';
const contentBytes = 20;
const hashBytes = 32;

export type RefreshToken = { sessionId: string; counter: number };

export function writeRefreshToken(secret: string, { sessionId, counter }: RefreshToken): string {
  const content = Buffer.alloc(contentBytes);
  content.write(sessionId.replaceAll('-', ''), 'hex');
  content.writeUInt32BE(counter, 16);
  return Buffer.concat([content, hashOf(secret, content)]).toString('base64url');
}

/** Null: has the shape of a token but was not made here. Undefined: does not even have the shape. */
export function readRefreshToken(secret: string, token: string): RefreshToken | null | undefined {
  if (!/^[\w-]{70}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== contentBytes + hashBytes) return undefined;
  const content = bytes.subarray(0, contentBytes);
  if (!timingSafeEqual(bytes.subarray(contentBytes), hashOf(secret, content))) return null;
  const hex = content.toString('hex', 0, 16);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: content.readUInt32BE(16) };
}

function hashOf(secret: string, content: Buffer): Buffer {
  return keyedHash(secret, purpose, content.toString('hex'));
}
