import type { PlatformId } from '@ruche/contracts/accounts';
import type { PostStatus } from '@ruche/contracts/posts';
import type { PublicationCause } from '@ruche/contracts/publishing';
import { z } from 'zod';

/** What leaves posts out of a list. */
export type PostFilters = {
  q?: string | undefined;
  clientId?: string | undefined;
  status?: PostStatus | 'attention' | undefined;
  /** What notifications lead to: those with one cause, on one network or account. */
  cause?: PublicationCause | undefined;
  platform?: PlatformId | undefined;
  accountId?: string | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  campaign?: string | undefined;
};

/** Whether something is left out of the list. */
export function isNarrowed(filters: PostFilters): boolean {
  return Object.values(filters).some((filter) => filter !== undefined);
}

/** How a new post begins, and what is shown of one. */
export const ComposerSearchSchema = z.object({
  clientId: z.uuid().optional().catch(undefined),
  /** What this browser keeps of it. */
  kept: z.string().max(60).optional().catch(undefined),
  /** What is shown of a post; without it, what its state asks for. */
  view: z.enum(['edit', 'receipt']).optional().catch(undefined),
  /** The comment that a notice or link leads to. */
  comment: z.uuid().optional().catch(undefined),
});
export type ComposerSearch = z.infer<typeof ComposerSearchSchema>;
