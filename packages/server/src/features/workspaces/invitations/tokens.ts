import { randomBytes } from 'node:crypto';
import { keyedHash } from '@ruche/runtime/keys';

export function createInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are stored by this alone. */
export function hashInvitationToken(secret: string, token: string): Buffer {
  return keyedHash(secret, 'invitations', token);
}
