import type { PublicationReceipt } from '@ruche/contracts/publishing';

/** What can be done about a publication, by the button that does it. */
export type NextStep =
  | 'open'
  | 'retry'
  | 'publish_now'
  | 'reconnect'
  | 'edit'
  | 'duplicate'
  | 'look'
  | 'is_live'
  | 'send_again';

type Circumstances = {
  /** Whether the post may still be changed: not once it is live on another account. */
  canEdit: boolean;
  /** Whether the account can be used right now. */
  isUsable: boolean;
};

/** The best one first. */
export function nextSteps(
  { status, cause, permalink }: Pick<PublicationReceipt, 'status' | 'cause' | 'permalink'>,
  { canEdit, isUsable }: Circumstances,
): NextStep[] {
  if (status === 'published') return permalink === null ? [] : ['open'];
  if (status === 'needs_check') return ['look', 'is_live', 'send_again'];
  if (status !== 'failed') return [];
  if (!isUsable) return ['reconnect'];
  if (cause === 'rejected' || cause === 'rules') return [canEdit ? 'edit' : 'duplicate', 'retry'];
  return [cause === 'late' ? 'publish_now' : 'retry'];
}
