import { type AuthUser, deleteOneTimeTokens, type Executor, type Metadata, updateAuthUser } from '@ruche/database';
import { confirmEmail, confirmPhone } from './confirm-address.ts';
import { type AddressKind, evict } from './evict.ts';

/** Whether the account belongs to whoever has that address of it. */
export function isProven(user: AuthUser, kind: AddressKind): boolean {
  return kind === 'email' ? user.emailConfirmedAt !== null && !user.isUnclaimed : user.phoneConfirmedAt !== null;
}

/**
 * How an address is proven: by the message that asks a new account's address, by one that lets its reader in, or by a
 * provider's word.
 */
export type Proof = { kind: AddressKind; way: 'confirmation' | 'sign-in' | 'provider'; data?: Metadata };

/**
 * The address of an account is proven for the first time; every way of proving it comes through here. What the account
 * holds was brought by somebody who had not proven anything. It stays only where the message that they asked for is the
 * one that was answered, and nobody else asked meanwhile. An account whose message was answered before is asked again
 * by a further sign-up only. `data` is what a provider says about the owner.
 */
export async function proveAddress(tx: Executor, user: AuthUser, proof: Proof): Promise<AuthUser> {
  const { kind, way, data = {} } = proof;
  const isOwn = way === 'confirmation' && !user.mustChoosePassword && user[`${kind}ConfirmedAt`] === null;
  const owned = isOwn ? user : await evict(tx, user, kind, data);
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
