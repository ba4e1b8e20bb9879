import type { SecurityEventKind, UserSecurityEvent } from '@ruche/contracts/people';

const texts: Record<SecurityEventKind, string> = {
  signed_up: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'A wrong password was tried',
  signed_out: 'Signed out',
  session_ended: 'A session was ended',
  refresh_token_reused: 'A session was ended: its key was used twice',
  password_changed: 'Password changed',
  recovery_requested: 'A mail to reset the password was asked for',
  sign_in_code_requested: 'A sign-in code or link was asked for',
  confirmation_requested: 'A confirmation was sent again',
  reauthentication_requested: 'A confirmation code was asked for',
  wrong_code: 'A wrong code was entered',
  email_confirmed: 'Email address confirmed',
  email_change_requested: 'A change of email address was asked for',
  email_changed: 'Email address changed',
  phone_confirmed: 'Telephone number confirmed',
  phone_change_requested: 'A change of telephone number was asked for',
  phone_changed: 'Telephone number changed',
  factor_enrolled: 'A second factor was begun',
  factor_verified: 'Second factor given',
  factor_removed: 'A second factor was removed',
  identity_linked: 'A sign-in provider was linked',
  identity_unlinked: 'A sign-in provider was unlinked',
  profile_changed: 'Name changed',
  export_requested: 'An export was asked for',
  deletion_requested: 'Deletion of the account was asked for',
  deletion_cancelled: 'Deletion of the account was taken back',
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
