import type { PlatformId } from '@ruche/contracts/accounts';
import type { RewriteAction, RewriteInput } from '@ruche/contracts/assistant';
import type { TextPart } from '#entities/assistant/writing/place-text.ts';
import type { TextSlot } from '#features/posts/text-slots.ts';

/** What somebody wants of the assistant; null: they are about to say it in their own words. */
export type RewriteRequest = Pick<RewriteInput, 'action' | 'tone' | 'language'> | null;

/** What a menu or a counter asked for, of which part of the text. */
export type Asked = { request: RewriteRequest; platforms: readonly PlatformId[]; part: TextPart };

/** A text that the assistant helps with. */
export type AssistedText = {
  slot: TextSlot;
  /** What can be asked for here. */
  actions: readonly RewriteAction[];
  /** Whose limits the text has to keep to, where they are the usual ones. */
  platforms: readonly PlatformId[];
  /** Those that versions can be made for. */
  networks: readonly PlatformId[];
};

const changing = ['rewrite', 'shorten', 'lengthen', 'tone', 'translate'] as const;
/** Where a text is only changed, as in a thread. */
export const changeActions: readonly RewriteAction[] = changing;
export const commentActions: readonly RewriteAction[] = [...changing, 'first_comment'];
/** Of a text for one network. */
export const ownActions: readonly RewriteAction[] = [...changing, 'hashtags', 'hooks'];
export const sharedActions: readonly RewriteAction[] = [...ownActions, 'first_comment'];
export const allActions: readonly RewriteAction[] = [...sharedActions, 'per_network'];
