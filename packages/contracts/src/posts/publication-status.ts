import { z } from 'zod';

// A post moves through its publications, one per social account, and each of these moves by this table alone:
//
//   draft ⇄ in_review → approved → scheduled → publishing → published
//
// Review stands in between only where a client’s rule asks for approval: what is approved goes on by itself when it has a
// time, and what isn’t by then fails. Publishing may also end as failed, with a reason that
// a person can act on, or as needs_check, when it cannot be told whether the network took it; both may be sent again. A
// publication that has to wait, for a rate limit or a reconnected account, goes back to scheduled. One whose account is
// disconnected before its time fails without having been tried; one that waited to be sent again after a lost answer,
// and cannot be, has to be checked.

export const publicationStatuses = [
  'draft',
  'in_review',
  'approved',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'needs_check',
] as const;
export const PublicationStatusSchema = z.enum(publicationStatuses);
export type PublicationStatus = z.infer<typeof PublicationStatusSchema>;

const transitions: Record<PublicationStatus, readonly PublicationStatus[]> = {
  draft: ['in_review', 'scheduled'],
  in_review: ['draft', 'approved', 'scheduled', 'failed'],
  approved: ['draft', 'in_review', 'scheduled'],
  scheduled: ['draft', 'in_review', 'publishing', 'failed', 'needs_check'],
  publishing: ['scheduled', 'published', 'failed', 'needs_check'],
  published: [],
  failed: ['draft', 'in_review', 'scheduled'],
  needs_check: ['scheduled', 'published', 'failed'],
};

export function canMove(from: PublicationStatus, to: PublicationStatus): boolean {
  return transitions[from].includes(to);
}

/** Whether what will be published may still be changed: neither while it is on its way nor once it is out. */
export function canEdit(status: PublicationStatus): boolean {
  return status !== 'publishing' && status !== 'published' && status !== 'needs_check';
}
