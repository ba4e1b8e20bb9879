import { type DataDeletion, dataDeletionTimeline } from '@ruche/contracts/people';
import { hourMs } from '@ruche/contracts/time';
import type { DataDeletionRow } from '@ruche/database/people';
import { layOut } from '@ruche/runtime/mail';
import type { Sending } from '#domain/jobs/sending.ts';
import { deletionStartsAt } from './policy.ts';

function stateOf(row: DataDeletionRow): DataDeletion['state'] {
  if (row.cancelledAt) return 'cancelled';
  if (row.completedAt) return 'completed';
  return row.startedAt ? 'started' : 'requested';
}

export function presentDeletion(row: DataDeletionRow): DataDeletion {
  const { requestedAt } = row;
  const completesBy = new Date(requestedAt.getTime() + dataDeletionTimeline.completeWithinDays * 24 * hourMs);
  return {
    code: row.code,
    state: stateOf(row),
    requestedAt: requestedAt.toISOString(),
    startsAt: deletionStartsAt(requestedAt).toISOString(),
    completesBy: completesBy.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}

// Whoever reads it may be anywhere: the time names its zone.
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const whenOf = ({ startsAt }: DataDeletion) => `${moment.format(new Date(startsAt))} UTC`;

export function presentDeletionMail(deletion: DataDeletion, { publicUrl }: Sending) {
  const when = whenOf(deletion);
  return layOut({
    subject: 'Your Ruche account will be deleted',
    preview: `It will be deleted on ${when} unless you sign in before then.`,
    heading: 'Your account will be deleted',
    sentences: [
      'You asked to delete your Ruche account and everything in it. We’ve signed you out everywhere. Workspaces you share with others stay with them.',
      `Deletion starts on ${when}. If you sign in before then, we’ll cancel it and nothing is lost.`,
    ],
    action: 'Keep my account',
    link: `${publicUrl}/auth/signin`,
    notes: [
      `Check the status: ${publicUrl}/data-deletion?code=${deletion.code}`,
      'If this wasn’t you, someone else has access to your account. Sign in to keep it, then change your password in Settings.',
    ],
  });
}

export function presentDeletionText(deletion: DataDeletion, { publicUrl }: Sending): string {
  return `Your Ruche account will be deleted on ${whenOf(deletion)}. To keep it, sign in before then: ${publicUrl}/auth/signin`;
}
