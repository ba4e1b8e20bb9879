import {
  currentFormula,
  rangeOfSeason,
  type SeasonInputs,
  SeasonInputsSchema,
  type SeasonPerson,
  type SeasonState,
} from '@ruche/contracts/ranking';
import {
  accountKeysWith,
  collectInWorkspace,
  findParticipantId,
  findRankingMembership,
  findSeasonInFull,
  listRankingSeasons,
  mergeFacts,
  type RankingMembership,
  type SeasonHead,
} from '@ruche/database/ranking';
import { listJoinedWorkspaces } from '@ruche/database/workspaces';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { chooseOwnSeason, noSuchSeason, ownSeasonsOf } from '#features/ranking/policy.ts';
import type { RankingContext } from '#features/ranking/schema.ts';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';

/** Stands for somebody who never took part; no participant has it. */
const nobody = '00000000-0000-4000-8000-000000000000';

type Kept = { key: string; inputs: SeasonInputs };

/** The inputs that were read last, of two months: everybody who looks at their own numbers needs the same. */
const keptSeasons = 2;
const kept = new WeakMap<RankingContext['database'], Kept[]>();

type Actor = Pick<Principal, 'userId'>;

/** Everybody's, as they were stored; none before a month was computed for the first time. */
export async function readInputs(
  { database }: RankingContext,
  principal: Actor,
  season: string,
  head: SeasonHead | null,
): Promise<SeasonInputs> {
  if (head === null) return { season, formula: currentFormula, people: [] };
  const known = kept.get(database) ?? [];
  const key = `${season} ${head.computedAt.toISOString()}`;
  const same = known.find((one) => one.key === key);
  if (same) return same.inputs;
  const full = await asPrincipal(database, principal, (tx) => findSeasonInFull(tx, season));
  if (!full) throw noSuchSeason();
  const inputs = SeasonInputsSchema.parse(JSON.parse(full.inputsJson));
  kept.set(database, [{ key, inputs }, ...known.filter((one) => one.key !== key)].slice(0, keptSeasons));
  return inputs;
}

/** What there is of somebody now, in all workspaces that they are in. */
async function collectOwn(
  { database, secret }: RankingContext,
  { userId }: Actor,
  season: string,
  asOf: Date,
): Promise<Omit<SeasonPerson, 'id'>> {
  const joined = await asPrincipal(database, { userId }, (tx) => listJoinedWorkspaces(tx, userId));
  const accountKeyOf = accountKeysWith(secret);
  const range = { ...rangeOfSeason(season), asOf };
  const facts = [];
  for (const { id: workspaceId } of joined) {
    facts.push(
      await readInWorkspace(database, { userId, workspaceId }, (tx) =>
        collectInWorkspace(tx, accountKeyOf, userId, range),
      ),
    );
  }
  return mergeFacts(facts);
}

export type OwnSeason = {
  season: string;
  seasons: string[];
  state: SeasonState;
  computedAt: Date;
  membership: RankingMembership | null;
  /** Of the others, and of the person where they are in it. */
  inputs: SeasonInputs;
  person: SeasonPerson;
  /** Whether the person is in what was stored: then these are the numbers that others see. */
  isStored: boolean;
};

/** A person's own month: as it was stored where they took part in it, else as it is now. */
export async function readOwnSeason(
  context: RankingContext,
  principal: Principal,
  wanted: string | undefined,
): Promise<OwnSeason> {
  const { userId } = principal;
  const now = new Date();
  const { membership, participantId, heads } = await asPrincipal(context.database, principal, async (tx) => ({
    membership: await findRankingMembership(tx, userId),
    participantId: await findParticipantId(tx, userId),
    heads: await listRankingSeasons(tx),
  }));
  const { season, head } = chooseOwnSeason(heads, wanted, now);
  const inputs = await readInputs(context, principal, season, head);
  const stored = inputs.people.find(({ id }) => id === participantId);
  const known = { season, seasons: ownSeasonsOf(heads, now), state: head?.state ?? 'open', membership, inputs };
  if (stored && head) return { ...known, person: stored, isStored: true, computedAt: head.computedAt };
  const id = participantId ?? nobody;
  const person = { id, ...(await collectOwn(context, principal, season, now)) };
  return { ...known, person, isStored: false, computedAt: now };
}
