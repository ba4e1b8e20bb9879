import { AppError } from '@ruche/contracts/api';
import type { PublicationStatus } from '@ruche/contracts/posts';
import type { HeldPublication } from '@ruche/database/publishing';

export const noSuchPublication = () => new AppError('not_found', 'This publication doesn’t exist or was deleted.');
export const noSuchAccount = () => new AppError('not_found', 'This account doesn’t exist or was disconnected.');
export const noSuchClient = () => new AppError('not_found', 'This client doesn’t exist or was deleted.');

export const movedMeanwhile = () =>
  new AppError('conflict', 'This publication has changed since you opened it. Review it, then try again.');

const words: Record<PublicationStatus, string> = {
  draft: 'is a draft',
  in_review: 'is in review',
  approved: 'isn’t scheduled',
  scheduled: 'is waiting to be published',
  publishing: 'is being published',
  published: 'is live',
  failed: 'failed',
  needs_check: 'needs a check',
};

export function requireStatus({ publication }: HeldPublication, status: 'failed' | 'needs_check'): void {
  if (publication.status === status) return;
  const action = status === 'failed' ? 'Only failed posts can be retried.' : 'There’s nothing to check.';
  throw new AppError('conflict', `This post ${words[publication.status]} here. ${action}`);
}

/** Nothing can be sent by an account that is gone. */
export function requireConnected({ account }: HeldPublication): void {
  if (account) return;
  const message = 'The account was disconnected. Reconnect it, or choose another one in the post.';
  throw new AppError('conflict', message);
}
