import type { Grammars } from './grammars.ts';
import { piecesOf, place } from './hashing.ts';
import type { Language } from './language.ts';
import type { Features } from './linear-model.ts';
import { type Opinions, readOpinions } from './opinions.ts';
import type { Token } from './tokens.ts';

export const sentimentPlaces = 8192;

const questionStarts =
  /^(?:est|quel|quelle|quels|quelles|combien|comment|ou|quand|qui|quoi|avez|vous|peut|pouvez|faut|faites|livrez|y|what|whats|where|when|who|which|how|is|are|do|does|can|could|will|would|should|any|anyone|has|have)$/u;

/** Words of those who can't decide. */
const undecided =
  /\b(?:mitige\w*|avis partage|ni bien ni mal|sans plus|bof bof|ca depend|parfois|dans la moyenne|quelconque|mixed|on the fence|so so|neither|average|depends|sometimes|i guess|not (?:for me|my)|pas pour moi)\b/u;
/** Long times: in complaints mostly, and in irony. */
const duration =
  /\b(?:\d+|deux|trois|quatre|cinq|dix|two|three|four|five|ten|une|an|a) ?(?:h|heures?|mois|semaines?|jours?|minutes?|mins?|hours?|weeks?|months?|days?)\b/u;
const repeated = /\b(?:encore|again|another|une fois de plus|as usual)\b/u;

const squash = (value: number) => Math.tanh(value / 3);

function nameFeatures(tokens: readonly Token[], opinions: Opinions): number[] {
  const { positive, negative, problems, emojiPositive, emojiNegative } = opinions;
  const marks = tokens.filter(({ kind }) => kind === 'mark').map(({ text }) => text);
  const words = tokens.filter(({ kind }) => kind === 'word');
  const asks = marks.some((mark) => mark.includes('?')) ? 1 : 0;
  const startsAsking = questionStarts.test(words[0]?.text ?? '') ? 1 : 0;
  const shouts = marks.some((mark) => mark.includes('!')) ? 1 : 0;
  const good = squash(positive);
  const bad = squash(negative);
  const wrong = Math.min(1, problems / 2);
  const both = Math.min(good, Math.max(bad, wrong));
  const text = words.map((token) => token.text).join(' ');
  const lasts = duration.test(text) ? 1 : 0;
  const recurs = repeated.test(text) ? 1 : 0;
  const says = positive + negative + problems > 0 ? 1 : 0;
  return [
    1,
    good,
    bad,
    squash(positive - negative - problems / 2),
    wrong,
    both,
    says,
    asks,
    startsAsking,
    asks * good,
    asks * bad,
    asks * wrong,
    shouts,
    shouts * good,
    squash(emojiPositive),
    squash(emojiNegative),
    Math.min(1, opinions.ironicEmoji),
    Math.min(1, opinions.ironicEmoji) * Math.max(bad, wrong),
    opinions.hasContrast ? 1 : 0,
    squash(opinions.afterContrast),
    Math.min(2, opinions.idleNegations) / 2,
    Math.min(1, words.length / 20),
    words.length === 0 ? 1 : 0,
    undecided.test(text) ? 1 : 0,
    lasts,
    lasts * good,
    recurs,
    recurs * good,
    Math.min(1, opinions.ironicEmoji) * good,
  ];
}

function placeWords(tokens: readonly Token[], language: Language): Map<number, number> {
  const placed = new Map<number, number>();
  const add = (feature: string, value: number) => {
    const at = place(`${language}${feature}`, sentimentPlaces);
    placed.set(at, (placed.get(at) ?? 0) + value);
  };
  let before = '^';
  const words = tokens.filter(({ kind }) => kind === 'word');
  const scale = 1 / Math.sqrt(words.length + 1);
  for (const { text } of words) {
    add(` ${text}`, scale);
    add(`${before} ${text}`, 0.7 * scale);
    if (text.length > 3) for (const piece of piecesOf(text, 4, 5)) add(piece, 0.35 * scale);
    before = text;
  }
  return placed;
}

export function sentimentFeatures(tokens: readonly Token[], language: Language, grammars?: Grammars): Features {
  const opinions = readOpinions(tokens, language, grammars);
  return {
    named: nameFeatures(tokens, opinions),
    placed: language ? placeWords(tokens, language) : new Map<number, number>(),
  };
}
