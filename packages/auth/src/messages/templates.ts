import { layOut, type MailLayout } from '@ruche/runtime/mail';
import type { AuthContext } from '#src/context.ts';

/** What each kind of mail says. The link and the code do the same thing; either is enough. */
export type MailWords = Omit<MailLayout, 'code' | 'link'> & { codeHint?: string };

const usableForADay = 'The link and code work once and expire in 24 hours.';
const ignoreIt = 'If this wasn’t you, you can ignore this email.';

export const mailWords = {
  confirmation: (): MailWords => ({
    subject: 'Confirm your email address',
    preview: 'Confirm your email to start using Ruche.',
    heading: 'Welcome to Ruche',
    sentences: ['Confirm your email address to finish setting up your workspace.'],
    action: 'Confirm email address',
    notes: [
      usableForADay,
      `You’re getting this email because someone signed up for Ruche with this address. ${ignoreIt}`,
    ],
  }),
  magiclink: (): MailWords => ({
    subject: 'Your sign-in link for Ruche',
    preview: 'Sign in without a password.',
    heading: 'Sign in to Ruche',
    sentences: ['Use the button or the code below to sign in. You don’t need your password.'],
    action: 'Sign in',
    notes: [usableForADay, `Don’t share this code with anyone. We’ll never ask for it by phone or chat. ${ignoreIt}`],
  }),
  recovery: (): MailWords => ({
    subject: 'Reset your password',
    preview: 'Choose a new password for your Ruche account.',
    heading: 'Reset your password',
    sentences: ['You asked to reset the password for your Ruche account. Choose a new one to sign in.'],
    action: 'Choose a new password',
    notes: [usableForADay, `Your current password works until you choose a new one. ${ignoreIt}`],
  }),
  changeFrom: (newEmail: string): MailWords => ({
    subject: 'Confirm your email address change',
    preview: 'Confirm the new address for your Ruche account.',
    heading: 'Confirm your email change',
    sentences: [
      `You asked to change the email address for your Ruche account to ${newEmail}.`,
      'Confirm the change here and in the email we sent to the new address. Nothing changes until you’ve done both.',
    ],
    action: 'Confirm change',
    notes: [
      usableForADay,
      'If this wasn’t you, don’t confirm. Your address won’t change. Someone else may have access to your account, so change your password and sign out your other devices in Settings.',
    ],
  }),
  changeTo: (newEmail: string): MailWords => ({
    subject: 'Confirm your new email address',
    preview: 'One click and you’re done.',
    heading: 'Confirm your new email address',
    sentences: [`You asked to use ${newEmail} for your Ruche account. Confirm that it’s yours.`],
    action: 'Confirm new address',
    notes: [
      usableForADay,
      `You’re getting this email because someone entered this address for a Ruche account. ${ignoreIt}`,
    ],
  }),
  reauthentication: (): MailWords => ({
    subject: 'Your Ruche verification code',
    preview: 'Enter this code to change your password.',
    heading: 'Confirm it’s you',
    sentences: ['To change your password, enter this code in Ruche.'],
    codeHint: 'Your code',
    action: 'Go to settings',
    notes: [
      'The code works once and expires in 24 hours.',
      'If this wasn’t you, someone else is signed in to your account. Change your password and sign out your other devices in Settings. Don’t share this code with anyone.',
    ],
  }),
};

/** A mail in both of its forms; each holds the link and the code. */
export function renderMail(
  { codeHint = 'Or enter this code', ...words }: MailWords,
  { link, code }: { link: string; code: string },
): { subject: string; text: string; html: string } {
  return layOut({ ...words, link, code: { digits: code, hint: codeHint } });
}

/** The address in a mail: opening it proves that the mail arrived. */
export function verifyLink(context: AuthContext, query: { token: string; type: string; redirectTo: string }): string {
  const parameters = new URLSearchParams({ token: query.token, type: query.type, redirect_to: query.redirectTo });
  return `${context.settings.publicUrl}/auth/v1/verify?${parameters.toString()}`;
}

export function renderSms(code: string): string {
  return `${code} is your Ruche code. Don’t share it with anyone.`;
}
