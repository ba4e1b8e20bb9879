import { enqueueMessage, layOut, messageBudget, noteMessage } from '@ruche/auth/messages';
import type { DataDeletion } from '@ruche/contracts/people';
import type { Executor } from '@ruche/database';
import type { AuthUser } from '@ruche/database/auth';
import type { Sending } from '#domain/jobs/sending.ts';

// Whoever reads it may be anywhere: the time names its zone.
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function writeMail({ publicUrl }: Sending, { code, startsAt }: DataDeletion) {
  const when = `${moment.format(new Date(startsAt))} UTC`;
  return layOut({
    subject: 'Your Ruche account will be deleted',
    preview: `On ${when}, unless you sign in before.`,
    heading: 'Your account will be deleted',
    sentences: [
      'You asked to delete your Ruche account and everything in it. You are signed out everywhere. A workspace that others work in stays with them.',
      `The deletion begins on ${when}. Until then, signing in takes it all back, with nothing lost.`,
    ],
    action: 'Sign in and keep my account',
    link: `${publicUrl}/auth/signin`,
    notes: [
      `See how far it has come: ${publicUrl}/data-deletion?code=${code}`,
      'If it was not you, somebody was using your account: sign in, then change your password under Settings.',
    ],
  });
}

/** Tells the person when their account ends and how to keep it, wherever they can be reached. */
export async function announceDeletion(
  tx: Executor,
  sending: Sending,
  { user, deletion }: { user: AuthUser; deletion: DataDeletion },
): Promise<void> {
  const { secret, publicUrl, rateFactor, log } = sending;
  const { startsAt: staleAt } = deletion;
  const counting = { budget: messageBudget(rateFactor), log };
  if (user.email !== null) {
    await noteMessage(tx, 'email', counting);
    await enqueueMessage(tx, secret, { channel: 'email', to: user.email, staleAt, ...writeMail(sending, deletion) });
  } else if (user.phone !== null) {
    const when = `${moment.format(new Date(staleAt))} UTC`;
    const text = `Your Ruche account will be deleted on ${when}. To keep it, sign in before: ${publicUrl}/auth/signin`;
    await noteMessage(tx, 'sms', counting);
    await enqueueMessage(tx, secret, { channel: 'sms', to: user.phone, staleAt, text });
  }
}
