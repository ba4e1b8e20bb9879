import { hkdfSync } from 'node:crypto';

/** A key for one purpose, grown from the root secret: knowing one key tells nothing about the others. */
export function deriveSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'ruche', purpose, 32)).toString('base64url');
}
