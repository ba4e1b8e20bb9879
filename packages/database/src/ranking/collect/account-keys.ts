import type { PlatformId } from '@ruche/contracts/accounts';
import { keyedHash } from '@ruche/runtime/keys';

/**
 * Stands for an account in inputs, made from the network's ID; one that is gone for good is known by where it was.
 * Networks' IDs are public, so without the secret they could be tried one by one.
 */
export type AccountKeyOf = (account: { platform: PlatformId; remoteId: string }) => string;

export function accountKeysWith(secret: string): AccountKeyOf {
  return ({ platform, remoteId }) =>
    keyedHash(secret, 'ranking account', `${platform} ${remoteId}`).subarray(0, 16).toString('base64url');
}
