import type { PlatformId } from '@ruche/contracts/accounts';
import { type Draft, withOwn } from './draft.ts';

/** One of the texts of a post: where it is read, and what changes with it. */
export type TextSlot = {
  name: string;
  read: (draft: Draft) => string;
  write: (draft: Draft, text: string) => Partial<Draft>;
};

export const sharedSlot: TextSlot = {
  name: 'content',
  read: ({ content }) => content,
  write: (_draft, content) => ({ content }),
};

export const commentSlot: TextSlot = {
  name: 'comment',
  read: ({ firstComment }) => firstComment,
  write: (_draft, firstComment) => ({ firstComment }),
};

/** The text of one network, where it has one of its own. */
export const ownSlot = (platform: PlatformId): TextSlot => ({
  name: platform,
  read: ({ content, perPlatform }) => perPlatform[platform]?.content ?? content,
  write: (draft, content) => ({ perPlatform: withOwn(draft, platform, { content }) }),
});

// Only X has threads: what is written there stays off the other networks.
export const threadOf = ({ thread, perPlatform }: Draft): string[] => perPlatform.twitter?.thread ?? thread;

/** A further post below the first. */
export const threadSlot = (index: number): TextSlot => ({
  name: `thread ${index}`,
  read: (draft) => threadOf(draft)[index] ?? '',
  write: (draft, text) => ({
    perPlatform: withOwn(draft, 'twitter', { thread: threadOf(draft).with(index, text) }),
  }),
});
