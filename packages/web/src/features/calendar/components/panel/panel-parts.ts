import type { Post } from '@ruche/contracts/posts';
import type { ComponentType } from 'react';

/** What the panel shows and does that belongs to posts and publishing. Each part is fetched when it is shown. */
export type PanelParts = {
  Preview: ComponentType<{ post: Post }>;
  Receipt: ComponentType<{ post: Post }>;
  Reschedule: ComponentType<{ post: Post; onDone: () => void }>;
  publishNow: (post: Post) => void;
  addToQueue: (post: Post) => void;
  duplicate: (post: Post) => void;
  /** Whether it is deleted now. */
  remove: (post: Post, onConfirmed: () => void) => Promise<boolean>;
  restore: (id: string) => void;
};
