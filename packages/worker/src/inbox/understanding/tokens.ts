export type Token = {
  kind: 'word' | 'emoji' | 'mark';
  /** Without capitals and accents, no letter more than twice in a row. */
  text: string;
  /** The form that words are looked up by: each letter once in a row, so that typos and “suuuper” are found too. */
  key: string;
};

const link =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|net|org|fr|io|ly|at|gl|co|shop|xyz|me|info|biz|cc|be|ch)(?:\/\S*)?(?=\s|$)/giu;
const mention = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]+/gu;
const piece =
  /[:;=]-?[()D/](?![\p{L}\p{N}/])|<3|\^\^|\bxD\b|D:|\d+\/\d+|[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*'?|\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic})*|[!?]+|…|\.{2,}|[.,;:()]/gu;
/** French words that lose their vowel before the next word: j'adore, qu'il. */
const elision = /^(?:[jncdlmts]|qu|jusqu|lorsqu|puisqu)'(?=\p{L})/u;
/** Words that are different ones with a letter less. */
const doubled = new Set(['too', 'good', 'off', 'pass', 'loose', 'boot', 'bonnet']);

/** Addresses and names have no opinion; their letters would only disturb. */
const withoutAddresses = (text: string) => text.replace(link, ' ').replace(mention, ' ');

export const countLinks = (text: string) => text.match(link)?.length ?? 0;
export const countMentions = (text: string) => text.match(mention)?.length ?? 0;

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'")
    .replace(/œ/gu, 'oe')
    .replace(/æ/gu, 'ae');
}

export function keyOf(text: string): string {
  return doubled.has(text) ? text : text.replace(/(\p{L})\1+/gu, '$1');
}

function word(text: string): Token {
  const calm = text.replace(/(\p{L})\1{2,}/gu, '$1$1');
  return { kind: 'word', text: calm, key: keyOf(calm) };
}

function* tokensOf(match: string): Generator<Token> {
  if (/^\p{L}|^\d+(?:\/\d+)?|^[\p{N}]/u.test(match)) {
    const head = elision.exec(match)?.[0];
    if (head) yield word(head);
    const rest = match.slice(head?.length ?? 0);
    yield word(elision.test(`${rest}a`) ? rest : rest.replace(/'$/u, ''));
    return;
  }
  const kind = /^[!?.,;:()…]+$/u.test(match) && !/^[:;]-?[()/]$/u.test(match) ? 'mark' : 'emoji';
  yield { kind, text: match, key: match };
}

/** Words, emoji and punctuation of a text, in its order. */
export function tokenize(text: string): Token[] {
  const folded = fold(withoutAddresses(text.replace(/xD\b/gu, ':)').replace(/:D\b/gu, ':)')));
  // Skin tones; folding has taken off variation selectors.
  const bare = folded.replace(/[\u{1f3fb}-\u{1f3ff}]/gu, '');
  return [...bare.matchAll(piece)].flatMap(([match]) => [...tokensOf(match)]);
}
