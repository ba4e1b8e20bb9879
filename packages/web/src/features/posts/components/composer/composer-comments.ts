import type { Composed, Post } from '@ruche/contracts/posts';
import type { ComponentType, RefObject } from 'react';

/** What is said about a post; places that it is about are shown in the preview. */
export type ComposerComments = {
  Panel: ComponentType<{
    heading: 'h2';
    post: Pick<Post, 'id' | 'clientId' | 'clientName'> & Composed;
    preview: RefObject<HTMLElement | null>;
    commentId?: string | undefined;
  }>;
  /** The comment that an address leads to. */
  id: string | undefined;
};
