import { type ComingDay, comingNamedDays, type IdeaFacts } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { listPlanned, listPublished, listWatchedPosts, listWritten } from '@ruche/database/assistant';
import { listCalendarNotes, listCampaigns } from '@ruche/database/calendar';
import type { ListedClient } from '@ruche/database/clients';
import { languageOf, pillarsOf, readVoice } from '#domain/assistant/voice.ts';
import { dayCategoriesOf } from './day-categories.ts';
import { findClientTrends } from './find-client-trends.ts';
import type { Spans } from './spans.ts';

/** As people wrote it: in whatever language, and never to be made light of. */
const written = (kind: 'note' | 'campaign', id: string, day: string, name: string): ComingDay => ({
  key: `${kind} ${id}`,
  kind,
  day,
  name,
  namesInPosts: { fr: name, en: name },
  isSolemn: false,
});

/** Days of the categories chosen for the client, and what is on its own calendar. */
async function listComing(tx: WorkspaceTx, clientId: string, { today, comingUntil }: Spans): Promise<ComingDay[]> {
  const notes = await listCalendarNotes(tx, { from: today, to: comingUntil, clientId });
  const campaigns = await listCampaigns(tx, clientId);
  return [
    ...notes
      .filter(({ firstDay }) => firstDay >= today)
      .map(({ id, firstDay, text }) => written('note', id, firstDay, text)),
    ...campaigns
      .filter(({ firstDay }) => firstDay >= today && firstDay < comingUntil)
      .map(({ id, firstDay, name }) => written('campaign', id, firstDay, name)),
    ...comingNamedDays(today, comingUntil, await dayCategoriesOf(tx, clientId)),
  ];
}

/** Where the client can post now. */
const platformsOf = ({ socialAccounts }: ListedClient) => [
  ...new Set(socialAccounts.filter(({ status }) => status !== 'needs_reconnect').map(({ platform }) => platform)),
];

/** All that ideas for the client are found in. */
export async function gatherFacts(tx: WorkspaceTx, client: ListedClient, spans: Spans): Promise<IdeaFacts> {
  const voice = await readVoice(tx, client);
  const publications = await listPublished(tx, client.id, spans.publishedSince);
  const messages = await listWritten(tx, client.id, spans.writtenSince);
  const talk = {
    published: publications,
    written: messages,
    watched: await listWatchedPosts(tx, client.id, spans.writtenSince),
  };
  const { trends } = await findClientTrends(tx, client, spans, talk);
  return {
    now: spans.now,
    zone: client.timeZone,
    language: languageOf(voice),
    pillars: pillarsOf(voice),
    platforms: platformsOf(client),
    publications,
    messages,
    trends,
    coming: await listComing(tx, client.id, spans),
    planned: await listPlanned(tx, client.id),
  };
}
