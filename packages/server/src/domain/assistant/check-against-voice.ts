import type { PlatformId } from '@ruche/contracts/accounts';
import {
  type CheckedText,
  checkText,
  type Voice,
  type VoiceFinding,
  type VoiceRules,
} from '@ruche/contracts/assistant';
import { countText } from '@ruche/contracts/posts';

export const limitOf = (platform: PlatformId): NonNullable<CheckedText['limit']> => ({
  most: countText(platform, '').limit,
  count: (text) => countText(platform, text).count,
});

/** What a text may rest on, and where its links may come from. */
type Grounds = { evidence: readonly string[]; linksOf: readonly string[] };

/**
 * Where a text breaks a rule of its client or a limit, or states what neither evidence nor facts say. Links come from facts
 * and `linksOf`: nobody who writes to the client gets one into its texts.
 */
export function checkWithLimit(
  text: string,
  voice: Voice,
  limit: CheckedText['limit'],
  { evidence, linksOf }: Grounds,
): VoiceFinding[] {
  const { facts } = voice;
  return checkText({
    text,
    rules: voice,
    limit,
    evidence: [...evidence, ...facts],
    linksOf: [...linksOf, ...facts],
  });
}

/** The same with the limit of a network for posts. */
export function checkAgainstVoice(
  text: string,
  voice: Voice,
  platform: PlatformId | null,
  grounds: Grounds,
): VoiceFinding[] {
  return checkWithLimit(text, voice, platform && limitOf(platform), grounds);
}

/** Of several networks the one that takes least; null of none. */
export function strictestOf(platforms: readonly PlatformId[]): PlatformId | null {
  const [strictest] = platforms.toSorted((one, other) => limitOf(one).most - limitOf(other).most);
  return strictest ?? null;
}

export const noRules: VoiceRules = { bannedWords: [], address: null, mostEmoji: null, mostHashtags: null };

/** Of a text for people of ours: only what it states is looked at. It needs no links. */
export const checkFacts = (text: string, evidence: readonly string[]): VoiceFinding[] =>
  checkText({ text, rules: noRules, limit: null, evidence, linksOf: [] });
