import {
  canonicalJson,
  closesAt,
  currentFormula,
  rangeOfSeason,
  rank,
  type SeasonInputs,
  type SeasonPerson,
} from '@ruche/contracts/ranking';
import { dayMs } from '@ruche/contracts/time';
import type { OwnerDatabase } from '#src/connect.ts';
import { enqueue } from '#src/jobs/index.ts';
import {
  accountKeysWith,
  collectTeamInWorkspace,
  findStoredSeason,
  listParticipants,
  mergeFacts,
  storeSeason,
} from '#src/ranking/index.ts';
import { workAlone } from '#src/workspaces/index.ts';
import { addPlannedPost, addRankedPlace, addRankedPost } from './ranking.ts';

// A season takes a month: what happened in it is written down as the product would have.

export const usualReactions = 20;

type Worker = { userId: string; workspaceId: string };

/**
 * 24 posts in that month on two new accounts, each with about so many reactions, where 20 are usual; all of them planned,
 * and live on time.
 */
export async function addRankedMonth(
  owner: OwnerDatabase,
  season: string,
  { userId, workspaceId }: Worker,
  reactions: number,
): Promise<void> {
  const start = rangeOfSeason(season).from.getTime();
  const noon = (day: number) => new Date(start + (day + 0.5) * dayMs).toISOString();
  for (const platform of ['facebook', 'instagram'] as const) {
    const place = await addRankedPlace(owner, workspaceId, { platform });
    for (let index = 0; index < 12; index += 1) {
      const usual = [{ days: 7, reactions: usualReactions }];
      await addRankedPost(owner, place, { userId, at: noon(2 * index - 24), looks: usual });
      const at = noon(2 * index + 1);
      await addRankedPost(owner, place, { userId, at, looks: [{ days: 7, reactions: reactions + (index % 3) }] });
      const planned = { due: at, timedAt: noon(-1), userId, status: 'published', publishedAt: at };
      await addPlannedPost(owner, place, planned);
    }
  }
}

/** As if the person had joined the ranking before the season began. */
export async function joinRankingInTime({ pool }: OwnerDatabase, season: string, userId: string): Promise<void> {
  const { from } = rangeOfSeason(season);
  await pool.query('UPDATE ranking_members SET joined_at = $2 WHERE user_id = $1', [userId, from]);
}

/** What a night of the season would have computed of everybody who takes part, left open. */
export async function computeOpenSeason({ orm }: OwnerDatabase, season: string): Promise<void> {
  const accountKeyOf = accountKeysWith('only compared within this season');
  const range = { ...rangeOfSeason(season), asOf: closesAt(season) };
  const people: SeasonPerson[] = [];
  for (const { id, userId, workspaceId } of await listParticipants(orm)) {
    if (workspaceId === null) continue;
    const collected = await workAlone(orm, workspaceId, (tx) =>
      collectTeamInWorkspace(tx, accountKeyOf, [userId], range),
    );
    people.push({ id, ...mergeFacts([...collected.values()]) });
  }
  const inputs: SeasonInputs = { season, formula: currentFormula, people };
  const bytes = { inputsJson: canonicalJson(inputs), tableJson: canonicalJson(rank(inputs)) };
  const computedAt = rangeOfSeason(season).to;
  await storeSeason(orm, { season, formula: currentFormula, computedAt, ...bytes }, { isClosing: false });
}

/** Has the running worker compute what is due: an open season that is over is closed. */
export async function askForRanking({ orm }: OwnerDatabase): Promise<void> {
  await enqueue(orm, { name: 'compute-ranking', payload: {} });
}

export async function isSeasonClosed({ orm }: OwnerDatabase, season: string): Promise<boolean> {
  return (await findStoredSeason(orm, season))?.state === 'closed';
}
