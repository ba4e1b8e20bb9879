import { AppError } from '@ruche/contracts/api';
import type { PublicationStatus } from '@ruche/contracts/posts';
import type { ListedPublication } from '@ruche/database/posts';
import type { HeldPublication } from '@ruche/database/publishing';
import { publishing as refusals } from './refusals.ts';

export const noSuchPublication = () => new AppError('not_found', refusals.notFound);
export const noSuchAccount = () => new AppError('not_found', refusals.accountNotFound);
export const noSuchClient = () => new AppError('not_found', refusals.clientNotFound);

export const movedMeanwhile = () => new AppError('conflict', refusals.changed);

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
  const action = status === 'failed' ? refusals.notFailed : refusals.nothingToCheck;
  throw new AppError('conflict', `This post ${words[publication.status]} here. ${action}`);
}

/** The client’s rule asks for approval, and its time has passed: that is for another time. */
export function requireApproved({ status, cause }: Pick<ListedPublication, 'status' | 'cause'>): void {
  if (status === 'failed' && cause === 'approval') throw new AppError('conflict', refusals.notApproved);
}

/** Nothing can be sent by an account that is gone. */
export function requireConnected({ account }: HeldPublication): void {
  if (account) return;
  const message = refusals.disconnected;
  throw new AppError('conflict', message);
}
