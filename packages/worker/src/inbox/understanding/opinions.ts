import { type Grammar, type Grammars, ourGrammars } from './grammars.ts';
import { emojiWeights, ironicEmoji } from './lexicon/emoji.ts';
import { lookUp } from './lexicon/lookup.ts';
import type { Token } from './tokens.ts';

// What the words of a text say, with “pas”, “never” and the like turning around what stands in their reach.

export type Opinions = {
  positive: number;
  negative: number;
  /** Things that went wrong, told as facts. */
  problems: number;
  /** The sum of what follows the last “mais” or “but”; 0 without one. */
  afterContrast: number;
  hasContrast: boolean;
  /** Negations that turned nothing around. */
  idleNegations: number;
  emojiPositive: number;
  emojiNegative: number;
  ironicEmoji: number;
};

const emojiScores = new Map(
  emojiWeights.flatMap(([weight, list]) => list.split(' ').map((emoji) => [emoji, weight] as const)),
);
const ironic = new Set(ironicEmoji.split(' '));

const reach = 4;
const turnedPositive = -0.8;
const turnedNegative = -0.7;
const stronger = 1.4;
const weaker = 0.6;

const isNegation = ({ negations }: Grammar, key: string) => negations.has(key) || key.endsWith("n't");

function followsNe(keys: readonly string[], at: number): boolean {
  return keys.slice(Math.max(0, at - reach), at).some((before) => before === 'ne' || before === "n'");
}

/** “ne … plus” denies; “plus” alone is more. */
function denies(grammar: Grammar, keys: readonly string[], at: number): boolean {
  const key = keys[at] ?? '';
  if (!isNegation(grammar, key)) return false;
  if (key !== 'plus') return true;
  return followsNe(keys, at);
}

type Scan = { opinions: Opinions; sum: number };

function count({ opinions }: Scan, weight: number, isProblem: boolean): void {
  if (isProblem && weight < 0) opinions.problems += 1;
  else if (weight > 0) opinions.positive += weight;
  else opinions.negative -= weight;
}

function scanClause(grammar: Grammar, keys: readonly string[], scan: Scan): void {
  let deniedUntil = -1;
  let isUsed = true;
  let factor = 1;
  for (let at = 0; at < keys.length; ) {
    const hit = lookUp(grammar.lexicon, keys, at);
    const key = keys[at] ?? '';
    // A phrase such as “pas mal” is known as a whole; a lone “trop” or “super” before another word makes that stronger.
    if (hit && !(hit.length === 1 && grammar.stronger.has(key) && lookUp(grammar.lexicon, keys, at + 1))) {
      const next = keys[at + hit.length] ?? '';
      const isDeniedAfter = next === 'pas' && (grammar.verbsBeforePas.has(key) || followsNe(keys, at));
      const isDenied = hit.weight !== 0 && (at <= deniedUntil || isDeniedAfter);
      const turned = hit.weight > 0 ? turnedPositive : turnedNegative;
      const weight = hit.weight * factor * (isDenied ? turned : 1);
      if (isDenied) isUsed = true;
      count(scan, weight, hit.isProblem);
      scan.sum += weight;
      factor = 1;
      at += hit.length + (isDeniedAfter ? 1 : 0);
      continue;
    }
    if (denies(grammar, keys, at)) {
      if (!isUsed) scan.opinions.idleNegations += 1;
      deniedUntil = at + reach;
      isUsed = false;
    } else if (grammar.stronger.has(key)) factor *= stronger;
    else if (grammar.weaker.has(key)) factor *= weaker;
    at += 1;
  }
  if (!isUsed) scan.opinions.idleNegations += 1;
}

function scanEmoji(opinions: Opinions, emoji: string): void {
  // Of a sequence, such as a heart on fire, the first tells most.
  const first = String.fromCodePoint(emoji.codePointAt(0) ?? 0);
  const weight = emojiScores.get(emoji) ?? emojiScores.get(first) ?? 0;
  if (weight > 0) opinions.emojiPositive += weight;
  else opinions.emojiNegative -= weight;
  if (ironic.has(first)) opinions.ironicEmoji += 1;
}

export function readOpinions(
  tokens: readonly Token[],
  language: 'fr' | 'en' | null,
  grammars: Grammars = ourGrammars,
): Opinions {
  const opinions: Opinions = {
    positive: 0,
    negative: 0,
    problems: 0,
    afterContrast: 0,
    hasContrast: false,
    idleNegations: 0,
    emojiPositive: 0,
    emojiNegative: 0,
    ironicEmoji: 0,
  };
  const scan: Scan = { opinions, sum: 0 };
  const grammar = language && grammars[language];
  let clause: string[] = [];
  const endClause = () => {
    if (grammar) scanClause(grammar, clause, scan);
    clause = [];
  };
  let sumBeforeContrast = 0;
  for (const { kind, key } of tokens) {
    if (kind === 'emoji') scanEmoji(opinions, key);
    const isContrast = kind === 'word' && grammar?.contrasts.has(key);
    if (kind !== 'word' || isContrast) endClause();
    else clause.push(key);
    if (isContrast) {
      opinions.hasContrast = true;
      sumBeforeContrast = scan.sum;
    }
  }
  endClause();
  if (opinions.hasContrast) opinions.afterContrast = scan.sum - sumBeforeContrast;
  return opinions;
}
