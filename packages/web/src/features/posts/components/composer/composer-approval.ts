import type { PostStatus } from '@ruche/contracts/posts';
import type { ComponentType } from 'react';

/** Shows who has to approve the post, and where it stands with them; nothing where no one has to. */
export type ComposerApproval = ComponentType<{
  clientId: string;
  /** Null while it is not saved. */
  post: { id: string; status: PostStatus } | null;
  /** When it is to go out. */
  at: Date | null;
  zone: string;
}>;
