import type { SecurityEventKind, UserSecurityEvent } from '@ruche/contracts/people';
import { eventTexts as words } from '#features/people/words/security-events.ts';

const texts: Record<SecurityEventKind, string> = {
  signed_up: words.accountCreated,
  signed_in: words.signed,
  sign_in_failed: words.wrongPasswordWasTried,
  signed_out: words.signedOut,
  session_ended: words.sessionWasEnded,
  refresh_token_reused: words.sessionWasEndedIts,
  password_changed: words.passwordChanged,
  recovery_requested: words.mailResetPasswordWas,
  sign_in_code_requested: words.signCodeOrLink,
  confirmation_requested: words.confirmationWasSentAgain,
  reauthentication_requested: words.confirmationCodeWasAsked,
  wrong_code: words.wrongCodeWasEntered,
  email_confirmed: words.emailAddressConfirmed,
  email_change_requested: words.changeEmailAddressWas,
  email_changed: words.emailAddressChanged,
  phone_confirmed: words.phoneConfirmed,
  phone_change_requested: words.phoneChangeRequested,
  phone_changed: words.phoneChanged,
  factor_enrolled: words.secondFactorWasBegun,
  factor_verified: words.secondFactorGiven,
  factor_removed: words.secondFactorWasRemoved,
  identity_linked: words.signProviderWasLinked,
  identity_unlinked: words.signProviderWasUnlinked,
  profile_changed: words.nameChanged,
  export_requested: words.exportWasAsked,
  deletion_requested: words.deletionAccountWasAsked,
  deletion_cancelled: words.deletionAccountWasTaken,
};

const methods: Record<string, string> = {
  password: 'with the password',
  otp: 'with a code',
  magiclink: 'with a mailed link',
  oauth: 'through a provider',
  'sso/saml': 'through your company',
  recovery: 'with a mail to reset the password',
  'email/signup': 'by confirming the address',
  email_change: 'by confirming the new address',
};

/** Those that somebody should look at twice. */
const alarming = new Set<SecurityEventKind>(['sign_in_failed', 'wrong_code', 'refresh_token_reused']);

export function isAlarming({ kind }: UserSecurityEvent): boolean {
  return alarming.has(kind);
}

export function describeEvent({ kind, method }: UserSecurityEvent): string {
  const way = kind === 'signed_in' ? methods[method ?? ''] : undefined;
  return way === undefined ? texts[kind] : `${texts[kind]} ${way}`;
}
