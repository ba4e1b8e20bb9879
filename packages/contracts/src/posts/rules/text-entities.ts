const domain = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+`;
const knownEndings = 'com|org|net|io|co|app|dev|eu|fr|de|uk|us|be|ch|ca|shop|store|blog|news|example';

const patterns = {
  link: String.raw`(?<![\p{L}\p{N}@_/.-])(?:https?:\/\/[^\s<>"]+|(?:www\.)?${domain}(?:${knownEndings})(?![\p{L}\p{N}-])(?:\/[^\s<>"]*)?)`,
  hashtag: String.raw`(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*`,
  mention: String.raw`(?<![\p{L}\p{N}_.@/])@[A-Za-z0-9_.]*[A-Za-z0-9_]`,
  cashtag: String.raw`(?<![\p{L}\p{N}_$])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![\p{L}\p{N}])`,
};

export type EntityKind = keyof typeof patterns;

/** What networks make a link of, by its place in the text. */
export type TextEntity = { kind: EntityKind; start: number; end: number; text: string };

const all = new RegExp(
  Object.entries(patterns)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|'),
  'giu',
);

/** At the end of an address that ends a sentence. */
const trailing = /[.,;:!?'"»”’…)\]]+$/u;

function trimAddress(text: string): string {
  const trimmed = text.replace(trailing, '');
  // A bracket that was opened within the address closes there.
  return text.charAt(trimmed.length) === ')' && trimmed.includes('(') ? `${trimmed})` : trimmed;
}

/** The addresses, hashtags, mentions and cashtags of a text, in their order. They never overlap. */
export function entitiesIn(text: string): TextEntity[] {
  return Array.from(text.matchAll(all), ({ 0: found, index, groups }) => {
    const kind = Object.keys(patterns).find((one) => groups?.[one] !== undefined) as EntityKind;
    const shown = kind === 'link' ? trimAddress(found) : found;
    return { kind, start: index, end: index + shown.length, text: shown };
  });
}

function finderOf(kind: EntityKind): (text: string) => string[] {
  const pattern = new RegExp(patterns[kind], 'gu');
  return (text) => text.match(pattern) ?? [];
}

export const hashtagsIn = finderOf('hashtag');
export const mentionsIn = finderOf('mention');
export const cashtagsIn = finderOf('cashtag');
