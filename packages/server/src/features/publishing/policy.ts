import { AppError } from '@ruche/contracts/api';
import type { PublicationStatus } from '@ruche/contracts/posts';
import type { HeldPublication } from '@ruche/database/publishing';

export const noSuchPublication = () => new AppError('not_found', 'There is no such publication.');
export const noSuchAccount = () => new AppError('not_found', 'There is no such account.');
export const noSuchClient = () => new AppError('not_found', 'There is no such client.');

export const movedMeanwhile = () =>
  new AppError('conflict', 'This publication went on meanwhile. Look at it again first.');

const words: Record<PublicationStatus, string> = {
  draft: 'is a draft',
  in_review: 'is in review',
  approved: 'is not scheduled',
  scheduled: 'is waiting to be published',
  publishing: 'is being published',
  published: 'is live',
  failed: 'failed',
  needs_check: 'needs a check',
};

export function requireStatus({ publication }: HeldPublication, status: 'failed' | 'needs_check'): void {
  if (publication.status === status) return;
  const action = status === 'failed' ? 'Only one that failed can be retried.' : 'Nothing needs to be checked.';
  throw new AppError('conflict', `This post ${words[publication.status]} here. ${action}`);
}

/** Nothing can be sent by an account that is gone. */
export function requireConnected({ account }: HeldPublication): void {
  if (account) return;
  const message = 'The account was disconnected. Connect it again, or choose another one in the post.';
  throw new AppError('conflict', message);
}
