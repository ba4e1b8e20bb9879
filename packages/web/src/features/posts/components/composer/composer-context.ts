import type { PlatformId, SocialAccount } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { createContext, useContext } from 'react';
import type { Draft } from '#features/posts/draft.ts';
import type { Problems } from '#features/posts/find-problems.ts';

/** What every part of the composer works on. */
export type ComposerValue = {
  draft: Draft;
  /** A function gets the newest draft, also from a part that shows an older one. */
  change: (patch: Partial<Draft> | ((newest: Draft) => Partial<Draft>)) => void;
  /** The newest draft, also for a part that shows an older one. */
  read: () => Draft;
  /** The draft's client, once it is loaded. */
  client: Client | undefined;
  /** Those of the client that the post goes to. */
  accounts: SocialAccount[];
  /** The zone that the time is typed in. */
  zone: string;
  postId: string | null;
  /** It was published, is being, or its client is read-only: nothing can be changed. */
  isLocked: boolean;
  /** Somebody has to say yes before it goes out, and nobody has. */
  needsApproval: boolean;
  problems: Problems;
  /** The network whose version is shown; null for what is for all. */
  shown: PlatformId | null;
  show: (platform: PlatformId | null) => void;
  /** Names of this post for its uploads: the first for new ones, the others for those that began before it was saved. */
  uploadTargets: readonly [string, ...string[]];
};

const ComposerContext = createContext<ComposerValue | null>(null);

export const ComposerProvider = ComposerContext.Provider;

export function useComposer(): ComposerValue {
  const value = useContext(ComposerContext);
  if (value === null) throw new Error('This is a part of the composer.');
  return value;
}
