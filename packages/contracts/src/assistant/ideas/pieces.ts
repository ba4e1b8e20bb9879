import { termsOf } from '#src/assistant/trends/terms.ts';
import { dayMs } from '#src/time/durations.ts';
import { type Ratios, ratiosOf } from './expected-lift.ts';
import type { FactPublication, IdeaFacts } from './idea-facts.ts';

/** What was published once or several times, on one network or several. */
export type Piece = {
  key: string;
  text: string;
  /** The best first. */
  publications: FactPublication[];
  /** Against the accounts' means. */
  ratio: number | null;
  firstAt: Date;
  lastAt: Date;
};

const keyLength = 100;

const keyOf = ({ id, text }: FactPublication) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/https?:\S+/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, keyLength)
    // As it is stored, so that it is found again.
    .toWellFormed() || id;

function toPiece(key: string, publications: FactPublication[], ratios: Ratios): Piece {
  const known = publications.flatMap(({ id }) => ratios.get(id) ?? []);
  const times = publications.map(({ publishedAt }) => publishedAt.getTime());
  const best = publications.toSorted((one, other) => (ratios.get(other.id) ?? -1) - (ratios.get(one.id) ?? -1));
  return {
    key,
    text: best[0]?.text ?? '',
    publications: best,
    ratio: known.length === 0 ? null : known.reduce((sum, ratio) => sum + ratio, 0) / known.length,
    firstAt: new Date(Math.min(...times)),
    lastAt: new Date(Math.max(...times)),
  };
}

/** The client's publications, sorted out once for all sources. */
export type Published = {
  ratios: Ratios;
  pieces: Piece[];
  /** What each is about, by its id. */
  topics: ReadonlyMap<string, ReadonlySet<string>>;
};

export function sortOut({ publications, now }: IdeaFacts): Published {
  const ratios = ratiosOf(publications, now);
  const pieces = [...Map.groupBy(publications, keyOf)].map(([key, same]) => toPiece(key, same, ratios));
  const topics = new Map(publications.map(({ id, text }) => [id, new Set(termsOf(text).map(({ key }) => key))]));
  return { ratios, pieces, topics };
}

const sharedTopics = 2;

/** Those that share a tag or two topics with it, itself included. */
export function alikeOf(piece: Piece, { publications }: IdeaFacts, { topics }: Published): FactPublication[] {
  const own = new Set(piece.publications.map(({ id }) => id));
  const tags = new Set(piece.publications.flatMap((one) => one.tags.map((tag) => tag.toLowerCase())));
  const about = new Set(piece.publications.flatMap(({ id }) => [...(topics.get(id) ?? [])]));
  return publications.filter(({ id, tags: others }) => {
    if (own.has(id) || others.some((tag) => tags.has(tag.toLowerCase()))) return true;
    return [...(topics.get(id) ?? [])].filter((topic) => about.has(topic)).length >= sharedTopics;
  });
}

/** Those that mention a word or pair of words, by its folded form. */
export const mentioning = (key: string, { publications }: IdeaFacts, { topics }: Published): FactPublication[] =>
  publications.filter(({ id }) => topics.get(id)?.has(key));

export const ageInDays = (at: Date, now: Date) => (now.getTime() - at.getTime()) / dayMs;
