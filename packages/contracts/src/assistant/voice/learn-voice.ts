export const addressForms = ['tu', 'vous'] as const;
export type AddressForm = (typeof addressForms)[number];

/** How a client writes, as its own texts show it. */
export type LearnedVoice = {
  /** How many texts it was learned from. */
  n: number;
  /** Characters: half of the texts are between these. */
  length: { low: number; middle: number; high: number };
  emojiPerText: number;
  hashtagsPerText: number;
  /** The ones used most, in that order. */
  emoji: string[];
  hashtags: string[];
  /** How readers are spoken to in French; null where texts do not show it, or show both. */
  address: AddressForm | null;
};

/** Fewer show chance rather than a voice. */
export const fewestTexts = 5;
const mostListed = 8;

const emojiPattern = /\p{Extended_Pictographic}(?:\u200D\p{Extended_Pictographic})*/gu;
const hashtagPattern = /(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu;
/** Words that only one of the two forms has. `Toi` and `vous` in set phrases such as `rendez-vous` are none. */
const tuWords = /(?<![\p{L}’'-])(?:tu|ton|ta|tes|toi|t['’](?=\p{L}))(?![\p{L}-])|-toi(?!\p{L})/giu;
const vousWords = /(?<![\p{L}’'-])(?:vous|votre|vos)(?![\p{L}-])|(?<=(?<!rend)ez)-vous(?!\p{L})/giu;
const elidedTu = /(?<![\p{L}’'-])t['’](?=\p{L})/giu;

export const emojiIn = (text: string): string[] => text.match(emojiPattern) ?? [];
export const hashtagsIn = (text: string): string[] => text.match(hashtagPattern) ?? [];

/** Which form a text uses; null for neither, or both. */
export function addressIn(text: string): AddressForm | null {
  const tu = (text.match(tuWords)?.length ?? 0) + (text.match(elidedTu)?.length ?? 0);
  const vous = text.match(vousWords)?.length ?? 0;
  if (tu > 0 === vous > 0) return null;
  return tu > 0 ? 'tu' : 'vous';
}

function mostUsed(items: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .slice(0, mostListed)
    .map(([item]) => item);
}

const lengthOf = (text: string) => [...new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text)].length;

function usualAddress(texts: readonly string[]): AddressForm | null {
  const forms = texts.flatMap((text) => addressIn(text) ?? []);
  const tu = forms.filter((form) => form === 'tu').length;
  if (forms.length < 3) return null;
  if (tu >= forms.length * 0.8) return 'tu';
  return tu <= forms.length * 0.2 ? 'vous' : null;
}

/** Learns from texts that did well; null from too few of them. */
export function learnVoice(all: readonly string[]): LearnedVoice | null {
  const texts = all.map((text) => text.trim()).filter((text) => text !== '');
  if (texts.length < fewestTexts) return null;
  const lengths = texts.map(lengthOf).toSorted((one, other) => one - other);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  const emoji = texts.flatMap(emojiIn);
  const hashtags = texts.flatMap(hashtagsIn);
  return {
    n: texts.length,
    length: { low: at(0.25), middle: at(0.5), high: at(0.75) },
    emojiPerText: emoji.length / texts.length,
    hashtagsPerText: hashtags.length / texts.length,
    emoji: mostUsed(emoji),
    hashtags: mostUsed(hashtags.map((tag) => tag.toLowerCase())),
    address: usualAddress(texts),
  };
}
