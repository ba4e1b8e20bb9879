import type { Post } from '@ruche/contracts/posts';
import type { ComponentType, RefObject } from 'react';

/** What the panel shows and does that belongs to posts and publishing. Each part is fetched when it is shown. */
export type PanelParts = {
  Preview: ComponentType<{ post: Post }>;
  Receipt: ComponentType<{ post: Post }>;
  /** Where it stands with those who approve it; nothing where no one has to. */
  Approval: ComponentType<{ post: Post }>;
  /** With what they are about shown in the preview. */
  Comments: ComponentType<{ heading: 'h3'; post: Post; preview: RefObject<HTMLElement | null> }>;
  Reschedule: ComponentType<{ post: Post; onDone: () => void }>;
  publishNow: (post: Post) => void;
  addToQueue: (post: Post) => void;
  duplicate: (post: Post) => void;
  /** Whether it is deleted now. */
  remove: (post: Post, onConfirmed: () => void) => Promise<boolean>;
  restore: (id: string) => void;
};
