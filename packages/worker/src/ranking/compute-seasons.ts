import {
  canonicalJson,
  closesAt,
  currentFormula,
  rangeOfSeason,
  rank,
  type SeasonInputs,
  SeasonInputsSchema,
  seasonBefore,
  seasonOf,
} from '@ruche/contracts/ranking';
import type { OwnerDb } from '@ruche/database';
import {
  type AccountKeyOf,
  collectTeamInWorkspace,
  findStoredSeason,
  listErasedPublications,
  listOpenSeasons,
  listParticipants,
  mergeFacts,
  noFacts,
  type ParticipantInWorkspace,
  type SeasonFacts,
  storeSeason,
} from '@ruche/database/ranking';
import { workAlone } from '@ruche/database/workspaces';

type Due = { season: string; isClosing: boolean };

/**
 * The running season, the one before while it isn't closed, and whatever was left open. A season that nobody computed
 * before it was to close isn't made afterwards: people who take part now may not have then.
 */
export function listDueSeasons(open: readonly string[], now: Date): Due[] {
  const running = seasonOf(now);
  const before = seasonBefore(running);
  const seasons = new Set([...open, ...(now < closesAt(before) ? [before] : []), running]);
  return [...seasons].toSorted().map((season) => ({ season, isClosing: now >= closesAt(season) }));
}

type Collecting = { accountKeyOf: AccountKeyOf; now: Date; signal: AbortSignal };

/** Each workspace is entered alone, as the server's role, once for all of its people who take part. */
async function collectByUser(
  db: OwnerDb,
  { accountKeyOf, signal }: Collecting,
  season: string,
  { people, asOf }: { people: ParticipantInWorkspace[]; asOf: Date },
): Promise<Map<string, SeasonFacts[]>> {
  const byWorkspace = Map.groupBy(people, ({ workspaceId }) => workspaceId);
  const byUser = new Map<string, SeasonFacts[]>();
  for (const [workspaceId, theirs] of byWorkspace) {
    if (workspaceId === null) continue;
    signal.throwIfAborted();
    const userIds = theirs.map(({ userId }) => userId);
    const range = { ...rangeOfSeason(season), asOf };
    const collected = await workAlone(
      db,
      workspaceId,
      (tx) => collectTeamInWorkspace(tx, accountKeyOf, userIds, range),
      { isSnapshot: true },
    );
    for (const [userId, facts] of collected) byUser.set(userId, [...(byUser.get(userId) ?? []), facts]);
  }
  return byUser;
}

/**
 * What the open season had of each participant and of which nothing is left, as when a deleted client goes for good before
 * the season closes: it counts as it did last.
 */
async function listErased(db: OwnerDb, season: string): Promise<Map<string, SeasonFacts[]>> {
  const stored = await findStoredSeason(db, season);
  const before = SeasonInputsSchema.safeParse(stored && JSON.parse(stored.inputsJson));
  const people = before.data?.people ?? [];
  const ids = people.flatMap(({ publications }) => publications.map(({ id }) => id));
  const erased = new Set(await listErasedPublications(db, ids));
  return new Map(
    people.map(({ id, publications }) => [
      id,
      [{ ...noFacts, publications: publications.filter((one) => erased.has(one.id)) }],
    ]),
  );
}

/** As it is known now, or was when the season closed: whoever joined later isn't in it. */
async function collectSeason(db: OwnerDb, collecting: Collecting, season: string): Promise<SeasonInputs> {
  const end = closesAt(season);
  const asOf = collecting.now < end ? collecting.now : end;
  const people = (await listParticipants(db)).filter(({ joinedAt }) => joinedAt < end);
  const byUser = await collectByUser(db, collecting, season, { people, asOf });
  const erased = await listErased(db, season);
  const users = new Map(people.map(({ id, userId }) => [id, userId]));
  return SeasonInputsSchema.parse({
    season,
    formula: currentFormula,
    people: [...users].map(([id, userId]) => ({
      id,
      ...mergeFacts([...(byUser.get(userId) ?? []), ...(erased.get(id) ?? [])]),
    })),
  });
}

/**
 * Computes what is due, and closes what is to be closed. A failure anywhere stores nothing of that season: nobody is
 * missing from a table because their workspace couldn't be read. What is closed already stays, whoever comes second.
 */
export async function computeSeasons(db: OwnerDb, collecting: Collecting): Promise<Due[]> {
  const { now } = collecting;
  const stored: Due[] = [];
  for (const due of listDueSeasons(await listOpenSeasons(db), now)) {
    const inputs = await collectSeason(db, collecting, due.season);
    const season = {
      season: due.season,
      computedAt: now,
      formula: inputs.formula,
      inputsJson: canonicalJson(inputs),
      tableJson: canonicalJson(rank(inputs)),
    };
    if (await storeSeason(db, season, due)) stored.push(due);
  }
  return stored;
}
