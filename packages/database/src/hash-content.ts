import { createHash } from 'node:crypto';

/** Names a picture by its content, so that an address with the hash in it never shows another. */
export function hashContent(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
