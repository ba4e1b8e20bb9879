import type { PlatformId } from '#src/accounts/platform-ids.ts';
import type { ConversationKind, InboxLanguage, Sentiment } from './kinds.ts';
import type { RuleConditions } from './rules.ts';

/** What a rule can know of a message. */
export type RuleSubject = {
  text: string;
  kind: ConversationKind;
  platform: PlatformId;
  sentiment: Sentiment | null;
  language: InboxLanguage | null;
  /** Whether the person had never written to the client before. */
  isNewPerson: boolean;
  isOutOfHours: boolean;
};

/** Without accents, capitals and typographer's marks. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}

const inWords = (folded: string) => ` ${(folded.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Whether a text has one of these words or phrases: whole words, however they are accented or capitalized. */
export function containsAny(text: string, phrases: readonly string[]): boolean {
  if (phrases.length === 0) return false;
  const folded = fold(text);
  const words = inWords(folded);
  return phrases.some((phrase) => {
    const wanted = fold(phrase).trim();
    const asWords = inWords(wanted);
    // Emoji and signs are no words: they are looked for as they are.
    if (asWords.trim() === '' || unspaced.test(wanted)) return wanted !== '' && folded.includes(wanted);
    return words.includes(asWords);
  });
}

const allows = <Value>(list: readonly Value[], value: Value | null) =>
  list.length === 0 || (value !== null && list.includes(value));

const agrees = (wanted: boolean | null, is: boolean) => wanted === null || wanted === is;

/** Every condition that is given must hold; of each list, one. */
export function matchesRule(when: RuleConditions, subject: RuleSubject): boolean {
  return (
    allows(when.kinds, subject.kind) &&
    allows(when.platforms, subject.platform) &&
    allows(when.sentiments, subject.sentiment) &&
    allows(when.languages, subject.language) &&
    agrees(when.isNewPerson, subject.isNewPerson) &&
    agrees(when.isOutOfHours, subject.isOutOfHours) &&
    (when.contains.length === 0 || containsAny(subject.text, when.contains))
  );
}
