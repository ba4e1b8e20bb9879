import type { Executor } from '@ruche/database';
import { type AuthUser, deleteOneTimeTokens, type Metadata, updateAuthUser } from '@ruche/database/auth';
import { isConfirmed } from './account-state.ts';
import type { AddressKind } from './addresses.ts';
import { confirmEmail, confirmPhone } from './confirm-address.ts';
import { emptyAccount } from './empty-account.ts';

/**
 * How somebody has proven that an address is theirs: by the message that asks a new account's address to be confirmed,
 * by one that signs its reader in, or by a provider that has verified it.
 */
export type AddressProof = { kind: AddressKind; way: 'confirmation' | 'sign-in' | 'provider'; data?: Metadata };

/**
 * Gives an account that nobody has claimed to the owner of its address; every way of proving an address ends here. What
 * the account holds was entered by somebody who had not proven anything. It stays only where the message that they asked
 * for is the one that was answered, and nobody else asked meanwhile. An account whose message was answered before is
 * asked again by a further sign-up only. `data` is what a provider says about the owner.
 */
export async function claimAccount(tx: Executor, user: AuthUser, proof: AddressProof): Promise<AuthUser> {
  const { kind, way, data = {} } = proof;
  const isOwn = way === 'confirmation' && !user.mustChoosePassword && !isConfirmed(user, kind);
  const owned = isOwn ? user : await emptyAccount(tx, user, kind, data);
  if (isOwn) await deleteOneTimeTokens(tx, user.id);
  // A provider's account needs no password.
  if (way === 'provider') {
    return updateAuthUser(tx, user.id, { emailConfirmedAt: new Date(), mustChoosePassword: false });
  }
  const confirmed = await (kind === 'email' ? confirmEmail(tx, owned) : confirmPhone(tx, owned));
  if (isOwn || way !== 'confirmation') return confirmed;
  // A password was chosen by whoever signed up last, and is not kept either.
  return updateAuthUser(tx, user.id, { mustChoosePassword: true });
}
