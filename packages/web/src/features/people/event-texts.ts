import type { SecurityEventKind, UserSecurityEvent } from '@ruche/contracts/people';
import { eventTexts as words } from '#features/people/words/security-events.ts';

const texts: Record<SecurityEventKind, string> = {
  signed_up: words.accountCreated,
  signed_in: words.signedIn,
  sign_in_failed: words.wrongPassword,
  signed_out: words.signedOut,
  session_ended: words.sessionEnded,
  refresh_token_reused: words.sessionReused,
  password_changed: words.passwordChanged,
  recovery_requested: words.resetRequested,
  sign_in_code_requested: words.signInRequested,
  confirmation_requested: words.confirmationResent,
  reauthentication_requested: words.confirmationRequested,
  wrong_code: words.wrongCode,
  email_confirmed: words.emailConfirmed,
  email_change_requested: words.emailChangeRequested,
  email_changed: words.emailChanged,
  phone_confirmed: words.phoneConfirmed,
  phone_change_requested: words.phoneChangeRequested,
  phone_changed: words.phoneChanged,
  factor_enrolled: words.twoFactorStarted,
  factor_verified: words.twoFactorEntered,
  factor_removed: words.twoFactorRemoved,
  identity_linked: words.providerLinked,
  identity_unlinked: words.providerUnlinked,
  profile_changed: words.nameChanged,
  export_requested: words.exportRequested,
  deletion_requested: words.deletionRequested,
  deletion_cancelled: words.deletionCanceled,
};

const signedInTexts: Record<string, string> = {
  password: words.signedInByPassword,
  otp: words.signedInByCode,
  magiclink: words.signedInByLink,
  oauth: words.signedInByProvider,
  'sso/saml': words.signedInByCompany,
  recovery: words.signedInByReset,
  'email/signup': words.signedInByConfirmation,
  email_change: words.signedInByChange,
};

/** Those that somebody should look at twice. */
const alarming = new Set<SecurityEventKind>(['sign_in_failed', 'wrong_code', 'refresh_token_reused']);

export function isAlarming({ kind }: UserSecurityEvent): boolean {
  return alarming.has(kind);
}

export function describeEvent({ kind, method }: UserSecurityEvent): string {
  const signedIn = kind === 'signed_in' ? signedInTexts[method ?? ''] : undefined;
  return signedIn ?? texts[kind];
}
