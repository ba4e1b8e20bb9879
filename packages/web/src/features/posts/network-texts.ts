import type { PlatformId } from '@ruche/contracts/accounts';
import type { PerPlatform } from '@ruche/contracts/posts';
import { type Draft, withOwn, withoutOwn } from './draft.ts';

type NetworkText = { platform: PlatformId; text: string };

/** The networks' versions with these texts in them; everything else of a version stays. */
export function withNetworkTexts(draft: Draft, texts: readonly NetworkText[]): PerPlatform {
  return texts.reduce((perPlatform, { platform, text }) => {
    return withOwn({ ...draft, perPlatform }, platform, { content: text });
  }, draft.perPlatform);
}

/** As they were before; a text that was changed since stays as it is. */
export function withoutNetworkTexts(draft: Draft, texts: readonly NetworkText[], before: PerPlatform): PerPlatform {
  return texts.reduce((perPlatform, { platform, text }) => {
    if (perPlatform[platform]?.content !== text) return perPlatform;
    const former = before[platform]?.content;
    const now = { ...draft, perPlatform };
    return former === undefined ? withoutOwn(now, platform, 'content') : withOwn(now, platform, { content: former });
  }, draft.perPlatform);
}
