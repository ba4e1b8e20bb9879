import { isClaimed } from '@ruche/auth';
import { AppError } from '@ruche/contracts/api';
import type { AuthUser } from '@ruche/database/auth';
import { support as refusals } from './refusals.ts';

export function requireSupport(supportEmail: string | null): string {
  if (supportEmail === null) throw new AppError('support_off', refusals.off);
  return supportEmail;
}

/** `isOwn`: the person has shown that it is theirs. */
export type ContactAddress = { email: string; isOwn: boolean };

/** That of the account; whoever signed up by phone names one. */
export function requireContact(user: AuthUser | null, given: string | undefined): ContactAddress {
  if (user !== null && user.email !== null) return { email: user.email, isOwn: isClaimed(user, 'email') };
  if (given !== undefined) return { email: given, isOwn: false };
  throw new AppError('validation_failed', refusals.noAddress, {
    details: [{ path: 'body.contactEmail', message: refusals.noAddress }],
  });
}
