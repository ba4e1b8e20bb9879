import type { FactMessage, FoundIdea, IdeaFacts } from '#src/assistant/ideas/idea-facts.ts';
import { compare, usualShape } from '#src/assistant/ideas/idea-shape.ts';
import { counted, dateIn, excerpt, linkTo } from '#src/assistant/ideas/idea-words.ts';
import { ageInDays, mentioning, type Published } from '#src/assistant/ideas/pieces.ts';
import { skeletonOf } from '#src/assistant/ideas/skeletons.ts';
import { termsOf } from '#src/assistant/trends/terms.ts';

const fewestPeople = 3;
const mostFound = 6;
const mostLinks = 3;
/** What was posted about lately is answered. */
const answeredDays = 21;
/** Two terms of which nearly the same people ask are one question. */
const sameShare = 0.7;

type AskedTerm = { key: string; shown: string; people: Set<string>; messages: FactMessage[] };

function gather(messages: readonly FactMessage[]): AskedTerm[] {
  const terms = new Map<string, AskedTerm>();
  for (const message of messages) {
    for (const { kind, key, shown } of termsOf(message.text)) {
      if (kind !== 'question') continue;
      const term = terms.get(key) ?? { key, shown, people: new Set<string>(), messages: [] };
      term.people.add(message.voice);
      term.messages.push(message);
      terms.set(key, term);
    }
  }
  return [...terms.values()].filter(({ people }) => people.size >= fewestPeople);
}

const isCoveredBy = (term: AskedTerm, chosen: AskedTerm) =>
  [...term.people].filter((person) => chosen.people.has(person)).length >= term.people.size * sameShare;

/** What at least three people ask about. Of a word and a pair with it the pair is told, where most ask for the pair. */
function askedTerms(messages: readonly FactMessage[]): AskedTerm[] {
  const terms = gather(messages).toSorted(
    (one, other) =>
      Number(other.key.includes(' ')) - Number(one.key.includes(' ')) ||
      other.people.size - one.people.size ||
      one.key.localeCompare(other.key),
  );
  const chosen: AskedTerm[] = [];
  for (const term of terms) {
    if (!chosen.some((known) => isCoveredBy(term, known))) chosen.push(term);
  }
  return chosen.toSorted((one, other) => other.people.size - one.people.size || one.key.localeCompare(other.key));
}

function toIdea(term: AskedTerm, facts: IdeaFacts, published: Published): FoundIdea[] {
  const like = mentioning(term.key, facts, published);
  const [last] = like.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  if (last && ageInDays(last.publishedAt, facts.now) < answeredDays) return [];
  const { lift, evidence } = compare(like, published);
  const newest = term.messages.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
  const conversationIds = [...new Set(newest.map(({ conversationId }) => conversationId))].slice(0, mostLinks);
  return [
    {
      source: 'asked',
      key: `asked ${term.key}`,
      title: `Answer questions about “${excerpt(term.shown, 40)}”`,
      skeleton: skeletonOf(facts.language, { source: 'asked', about: excerpt(term.shown, 40) }),
      evidence: [
        {
          text: `${counted(term.people.size, 'person', 'people')} asked about it in the last 10 weeks.`,
          n: term.people.size,
          // Nothing of what people wrote: it is erased with them.
          links: conversationIds.map((id, place) => ({
            target: 'conversation',
            id,
            label: conversationIds.length === 1 ? 'Conversation' : `Conversation ${place + 1}`,
          })),
        },
        {
          text: last
            ? `Your last post about it is of ${dateIn(last.publishedAt, facts.zone)}.`
            : 'You haven’t posted about it.',
          n: facts.publications.length,
          links: last ? [linkTo(last)] : [],
        },
        ...evidence,
      ],
      lift,
      ...usualShape(facts, like),
      day: null,
    },
  ];
}

export function findAsked(facts: IdeaFacts, published: Published): FoundIdea[] {
  return askedTerms(facts.messages)
    .flatMap((term) => toIdea(term, facts, published))
    .slice(0, mostFound);
}
