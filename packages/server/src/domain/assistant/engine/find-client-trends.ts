import {
  type EvidenceLink,
  type FactMessage,
  type FactPublication,
  type FactWatchedPost,
  findTrends,
  keyOfTrend,
  type RisingTrend,
  type Said,
  trendWeeks,
} from '@ruche/contracts/assistant';
import { dayOf, daysBetween, toWallTime } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { findIdeaIds } from '@ruche/database/assistant';
import type { ClientRow } from '@ruche/database/clients';
import type { Spans } from './spans.ts';

type Origin = RisingTrend['examples'][number]['origin'];
type Source = Said & { origin: Origin; at: Date; link: EvidenceLink | null };

const longestExample = 280;

/** All that was said: to the client, by it, and by accounts that it watches. */
export type Talk = { published: FactPublication[]; written: FactMessage[]; watched: FactWatchedPost[] };

/** Where a competitor's post can be read. Whatever else a network may tell leads nowhere. */
function linkTo({ permalink, userName }: FactWatchedPost): EvidenceLink | null {
  if (permalink === null || !/^https?:\/\//i.test(permalink)) return null;
  return { target: 'watched', id: permalink, label: `@${userName}` };
}

/** Weeks are counted back from the client's today; what is older has a week that is not looked at. */
function toSources({ timeZone }: ClientRow, { today }: Spans, { published, written, watched }: Talk): Source[] {
  const weekOf = (at: Date) => Math.floor(Math.max(0, daysBetween(dayOf(toWallTime(at, timeZone)), today)) / 7);
  const messages = written.map(
    ({ conversationId, voice, text, sentAt }): Source => ({
      voice: `person ${voice}`,
      week: weekOf(sentAt),
      text,
      origin: 'message',
      at: sentAt,
      link: { target: 'conversation', id: conversationId, label: 'Conversation' },
    }),
  );
  const publications = published.map(
    ({ id, accountKey, text, publishedAt }): Source => ({
      voice: `account ${accountKey}`,
      week: weekOf(publishedAt),
      text,
      origin: 'publication',
      at: publishedAt,
      link: { target: 'publication', id, label: 'Post' },
    }),
  );
  const others = watched.map(
    (post): Source => ({
      voice: `watched ${post.accountId}`,
      week: weekOf(post.publishedAt),
      text: post.text,
      origin: 'watched',
      at: post.publishedAt,
      link: linkTo(post),
    }),
  );
  return [...messages, ...publications, ...others].filter(({ week }) => week < trendWeeks);
}

export type ClientTrends = { trends: RisingTrend[]; people: number };

/** What rises in what people wrote to the client, and in what its accounts and those that it watches posted. */
export async function findClientTrends(
  tx: WorkspaceTx,
  client: ClientRow,
  spans: Spans,
  talk: Talk,
): Promise<ClientTrends> {
  const sources = toSources(client, spans, talk);
  const found = findTrends(sources, { weeks: trendWeeks });
  const ideaIds = await findIdeaIds(tx, client.id, found.map(keyOfTrend));
  const trends = found.map(({ examples, ...trend }) => ({
    ...trend,
    examples: examples.flatMap((place) => {
      const source = sources[place];
      if (!source) return [];
      const { origin, text, at, link } = source;
      // Cut in the middle of an emoji, it could not be stored with the run that sums the trends up.
      return { origin, text: text.slice(0, longestExample).toWellFormed(), at: at.toISOString(), link };
    }),
    ideaId: ideaIds.get(keyOfTrend(trend)) ?? null,
  }));
  return { trends, people: new Set(sources.map(({ voice }) => voice)).size };
}
