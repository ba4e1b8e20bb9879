import { layOut, type MailLayout } from '@ruche/runtime/mail';
import type { AuthContext } from '#src/context.ts';

/** What each kind of mail says. The link and the code do the same thing; either is enough. */
export type MailWords = Omit<MailLayout, 'code' | 'link'> & { codeHint?: string };

const usableForADay = 'The link and the code work once, within 24 hours.';
const ignoreIt = 'If it was not you, there is nothing to do: without this message nobody can go on.';

export const mailWords = {
  confirmation: (): MailWords => ({
    subject: 'Confirm your email address',
    preview: 'One step left, and your workspace is ready.',
    heading: 'Welcome to Ruche',
    sentences: ['Confirm that this address is yours, and your workspace is ready.'],
    action: 'Confirm my address',
    notes: [usableForADay, `Somebody signed up with this address. ${ignoreIt}`],
  }),
  magiclink: (): MailWords => ({
    subject: 'Your link to sign in to Ruche',
    preview: 'Sign in without a password.',
    heading: 'Sign in to Ruche',
    sentences: ['Here is the way in you asked for; no password needed.'],
    action: 'Sign in',
    notes: [usableForADay, `Never pass the code on: we do not ask for it by telephone or chat. ${ignoreIt}`],
  }),
  recovery: (): MailWords => ({
    subject: 'Choose a new password',
    preview: 'You asked to reset your password.',
    heading: 'Choose a new password',
    sentences: ['You asked to reset the password of your Ruche account. Open the link and choose a new one.'],
    action: 'Choose a new password',
    notes: [usableForADay, `Until you choose a new password, the one you have stays good. ${ignoreIt}`],
  }),
  changeFrom: (newEmail: string): MailWords => ({
    subject: 'Confirm the change of your email address',
    preview: 'Your account is about to get another address.',
    heading: 'Your address is about to change',
    sentences: [
      `You asked to use ${newEmail} for your Ruche account instead of this address.`,
      'Confirm it here and from the message sent to the new address. Until both are done, nothing changes.',
    ],
    action: 'Confirm the change',
    notes: [
      usableForADay,
      'If it was not you, do not confirm: your address stays. Somebody may be using your account, so change your password and sign out all other devices under Settings.',
    ],
  }),
  changeTo: (newEmail: string): MailWords => ({
    subject: 'Confirm your new email address',
    preview: 'One click, and this is the address of your account.',
    heading: 'Confirm your new address',
    sentences: [`You asked to use ${newEmail} for your Ruche account. Confirm that this address is yours.`],
    action: 'Confirm the new address',
    notes: [usableForADay, `Somebody gave this address as theirs. ${ignoreIt}`],
  }),
  reauthentication: (): MailWords => ({
    subject: 'Your code to confirm that it is you',
    preview: 'Needed before your password can be changed.',
    heading: 'Is it you?',
    sentences: [
      'Before your password changes, we make sure that it is you. Enter this code where you were asked for it.',
    ],
    codeHint: 'Your code',
    action: 'Back to your settings',
    notes: [
      'The code works once, within 24 hours.',
      'If it was not you, somebody is using your account: change your password and sign out all other devices under Settings. Never pass the code on.',
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
  return `${code} is your Ruche code. Use it right away, and do not pass it on.`;
}
