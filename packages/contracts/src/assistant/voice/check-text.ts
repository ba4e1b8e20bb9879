import { type AddressForm, addressIn, emojiIn, hashtagsIn } from './learn-voice.ts';

/** What a client's texts must keep to. */
export type VoiceRules = {
  bannedWords: readonly string[];
  address: AddressForm | null;
  mostEmoji: number | null;
  mostHashtags: number | null;
};

export const voiceProblems = [
  'too_long',
  'banned_word',
  'wrong_address',
  'too_many_emoji',
  'too_many_hashtags',
  'unknown_number',
  'unknown_link',
] as const;

/** Where a text breaks a rule; `at` and `length` mark the place, where there is one. */
export type VoiceFinding = {
  problem: (typeof voiceProblems)[number];
  found: string;
  at: number | null;
  length: number | null;
};

export type CheckedText = {
  text: string;
  rules: VoiceRules;
  /** The network's limit, and how it counts; null for none. */
  limit: { most: number; count: (text: string) => number } | null;
  /** Everything that the text may rest on: the brief, posts, comments, facts of the client. */
  evidence: readonly string[];
  /** Of these alone links may be taken: what people wrote may have asked for one. Those of the evidence where left out. */
  linksOf?: readonly string[];
};

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();
const linkPattern =
  /https?:\/\/[^\s<>"')\]]+|(?<![\p{L}\p{N}@.])(?:[a-z0-9-]+\.)+(?:[a-z]{2,24}\/[^\s<>"')\]]*|(?:com|fr|net|org|io|co|shop|eu|be|ch))/giu;
/** With spaces or commas between thousands, and with decimals. */
const numberPattern = /\d{1,3}(?:[ \u00A0\u202F.,]\d{3})+(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)?/gu;

/** The same number however it is written: 1,200 and 1 200; 4.5 and 4,5. */
function plainNumber(written: string): string {
  const grouped = /^\d{1,3}(?:[ \u00A0\u202F.,]\d{3})+/u.exec(written)?.[0] ?? '';
  const whole = grouped.replace(/\D/gu, '');
  const rest = written.slice(grouped.length).replace(',', '.');
  return String(Number(`${whole}${rest}`));
}

/** `4.5` may be written after `1.200` was read as one number or as two: both readings are known. */
function numbersIn(texts: readonly string[]): Set<string> {
  const known = new Set<string>();
  for (const text of texts) {
    for (const [written] of text.matchAll(numberPattern)) {
      known.add(plainNumber(written));
      known.add(String(Number(written.replace(',', '.').replace(/[ \u00A0\u202F]/gu, ''))));
    }
  }
  return known;
}

const bareLink = (link: string) =>
  fold(link)
    .replace(/^https?:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/[/.,;:!?]+$/u, '');

type Found = Pick<VoiceFinding, 'found' | 'at' | 'length'>;
const marked = (found: string, at: number): Found => ({ found, at, length: found.length });
const whole = (found: string): Found => ({ found, at: null, length: null });

/** Letter by letter: those that fold to another length stay as they are, so that places stay what they are. */
const foldInPlace = (text: string) =>
  text.replace(/\p{L}/gu, (letter) => (fold(letter).length === letter.length ? fold(letter) : letter));

function bannedIn(text: string, words: readonly string[]): Found[] {
  const folded = foldInPlace(text);
  return words.flatMap((word) => {
    const parts = fold(word.trim())
      .split(/\s+/u)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
    if (parts[0] === '') return [];
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
    return [...folded.matchAll(pattern)].map((found) =>
      marked(text.slice(found.index, found.index + found[0].length), found.index),
    );
  });
}

function unknownNumbers(text: string, evidence: readonly string[]): Found[] {
  const known = numbersIn(evidence);
  const withoutLinks = text.replace(linkPattern, (link) => ' '.repeat(link.length));
  return [...withoutLinks.matchAll(numberPattern)]
    .filter(([written]) => !known.has(plainNumber(written)) && !known.has(String(Number(written.replace(',', '.')))))
    .map(({ 0: written, index }) => marked(written, index));
}

function unknownLinks(text: string, evidence: readonly string[]): Found[] {
  const known = new Set(evidence.flatMap((one) => [...one.matchAll(linkPattern)].map(([link]) => bareLink(link))));
  return [...text.matchAll(linkPattern)]
    .filter(([link]) => !known.has(bareLink(link)))
    .map(({ 0: link, index }) => marked(link, index));
}

function tooMany(items: readonly string[], most: number | null): Found[] {
  return most !== null && items.length > most ? [whole(String(items.length))] : [];
}

function wrongAddress(text: string, wanted: AddressForm | null): Found[] {
  const used = addressIn(text);
  return wanted !== null && used !== null && used !== wanted ? [whole(used)] : [];
}

/** What is wrong with a text that a model wrote, by rules of ours: nothing is changed, everything is marked. */
export function checkText({ text, rules, limit, evidence, linksOf = evidence }: CheckedText): VoiceFinding[] {
  const length = limit?.count(text) ?? 0;
  const found: [VoiceFinding['problem'], Found[]][] = [
    ['too_long', limit && length > limit.most ? [whole(String(length))] : []],
    ['banned_word', bannedIn(text, rules.bannedWords)],
    ['wrong_address', wrongAddress(text, rules.address)],
    ['too_many_emoji', tooMany(emojiIn(text), rules.mostEmoji)],
    ['too_many_hashtags', tooMany(hashtagsIn(text), rules.mostHashtags)],
    ['unknown_number', unknownNumbers(text, evidence)],
    ['unknown_link', unknownLinks(text, linksOf)],
  ];
  return found.flatMap(([problem, places]) => places.map((place) => ({ problem, ...place })));
}
