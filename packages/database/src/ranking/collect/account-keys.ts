import type { PlatformId } from '@ruche/contracts/accounts';
import { keyedHash } from '@ruche/runtime/keys';

/** The network's ID of an account; one that is gone for good is known by where it was. */
export type AccountIdentity = { platform: PlatformId; remoteId: string };

/** Stands for an account in inputs. Networks' IDs are public, so without the secret they could be tried one by one. */
export type AccountKeyOf = (account: AccountIdentity) => string;

export function accountKeysWith(secret: string): AccountKeyOf {
  return ({ platform, remoteId }) =>
    keyedHash(secret, 'ranking account', `${platform} ${remoteId}`).subarray(0, 16).toString('base64url');
}
