import {
  canonicalJson,
  currentFormula,
  OwnRankingSchema,
  rangeOfSeason,
  rank,
  type SeasonInputs,
  type SeasonPerson,
  type SeasonPublication,
  seasonBefore,
  seasonOf,
} from '@ruche/contracts/ranking';
import { dayMs, hourMs } from '@ruche/contracts/time';
import { enqueue } from '@ruche/database/jobs';
import { accountKeysWith, collectInWorkspace, storeSeason } from '@ruche/database/ranking';
import { addRankedPlace, addRankedPost, type RankedPlace } from '@ruche/database/testing';
import { workAlone } from '@ruche/database/workspaces';
import { expect } from 'vitest';
import type { Api, ApiPerson } from './api.ts';

// People of the ranking, months of work, and seasons as the worker would have stored them.

/** Over for so long that the worker closes it the next time it computes, if it was ever computed. */
export const pastSeason = seasonBefore(seasonBefore(seasonOf(new Date())));

export type RankedFace = { id: string; handle: string; name: string };

let count = 0;

/** A handle that no other test has. */
export function freshHandle(): string {
  count += 1;
  return `person-${count}-${Date.now()}`;
}

/** Opts in by the API, and tells who they are in seasons. */
export async function optIn(
  api: Api,
  { call, user }: ApiPerson,
  { name = 'Jane Doe', handle = freshHandle() }: { name?: string; handle?: string } = {},
): Promise<RankedFace> {
  const answer = await call('PUT', '/ranking/me', { body: { optedIn: true, name, handle } });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const { member } = OwnRankingSchema.strict().parse(answer.body);
  const { rows } = await api.stack.owner.pool.query<{ id: string }>(
    'UPDATE ranking_members SET joined_at = $2 WHERE user_id = $1 RETURNING id',
    [user.id, '2026-01-01'],
  );
  return { id: rows[0]?.id ?? '', handle: member?.handle ?? '', name: member?.name ?? '' };
}

/** Opts out by the API. */
export async function optOut({ call }: Pick<ApiPerson, 'call'>): Promise<void> {
  const answer = await call('PUT', '/ranking/me', { body: { optedIn: false } });
  expect([answer.status, answer.body['member']]).toEqual([200, null]);
}

/** Two accounts with what is usual there, and a dozen posts on each in the season. */
export async function workAMonth(
  { stack: { owner } }: Api,
  { user, workspaceId }: Pick<ApiPerson, 'user' | 'workspaceId'>,
  { season, reactions }: { season: string; reactions: number },
): Promise<RankedPlace[]> {
  const { from } = rangeOfSeason(season);
  const at = (day: number) => new Date(from.getTime() + day * dayMs + 10 * hourMs).toISOString();
  const places: RankedPlace[] = [];
  for (const platform of ['facebook', 'instagram'] as const) {
    const place = await addRankedPlace(owner, workspaceId, { platform });
    places.push(place);
    for (let index = 0; index < 12; index += 1) {
      const usual = { userId: user.id, looks: [{ days: 7, reactions: 104_729 + index }] };
      await addRankedPost(owner, place, { at: at(index * 2 - 27), ...usual });
      await addRankedPost(owner, place, { at: at(index * 2), ...usual, looks: [{ days: 7, reactions }] });
    }
  }
  return places;
}

/** Posts that did `level` % better than usual, on two accounts. */
function madePublications(
  id: string,
  level: number,
  change: Partial<Pick<SeasonPublication, 'platform' | 'sizeClass'>>,
): SeasonPublication[] {
  return Array.from({ length: 24 }, (_none, index) => ({
    id: `${id.slice(0, 24)}${String(index).padStart(12, '0')}`,
    account: `key-${id}-${index % 2}`,
    platform: 'instagram',
    format: 'photo',
    sizeClass: 'small',
    publishedAt: `2026-03-${String(index + 1).padStart(2, '0')}T09:00:00.000Z`,
    engagements: 104_729 * (1 + level / 100) + (index % 5),
    ownInteractions: 31_337,
    baseline: { median: 104_729, n: 27_644 },
    ...change,
  }));
}

export type MadePerson = { id: string; level: number } & Partial<Pick<SeasonPublication, 'platform' | 'sizeClass'>>;

/** What a season may have been computed from. */
export function madeInputs(season: string, people: MadePerson[]): SeasonInputs {
  const facts = people.map(
    ({ id, level, ...change }): SeasonPerson => ({
      id,
      span: { firstAt: '2026-02-01T09:00:00.000Z', lastAt: '2026-03-28T09:00:00.000Z' },
      publications: madePublications(id, level, change),
      answers: { minutes: [6553.25 - level, 7001.5, 8191.75], asked: 17_389, answered: 15_485 },
      punctuality: { planned: 12_553, onTime: 12_541 },
      steadiness: { due: 10_007, kept: 9973 },
    }),
  );
  return { season, formula: currentFormula, people: facts };
}

/** Stored as the worker would: computed so far, or closed. */
export async function storeInputs(
  { stack: { owner } }: Api,
  inputs: SeasonInputs,
  { isClosing, computedAt = new Date() }: { isClosing: boolean; computedAt?: Date },
): Promise<void> {
  const { season, formula } = inputs;
  const made = { inputsJson: canonicalJson(inputs), tableJson: canonicalJson(rank(inputs)) };
  expect(await storeSeason(owner.orm, { season, computedAt, formula, ...made }, { isClosing })).toBe(true);
}

/** A season that was computed while nobody took part. */
export const beginSeason = (api: Api, season: string) =>
  storeInputs(api, madeInputs(season, []), { isClosing: false, computedAt: new Date('2026-01-01') });

/** The table so far, of those people, from what there is of them: what the worker does while a season is open. */
export async function computeSoFar(
  api: Api,
  season: string,
  people: { id: string; person: Pick<ApiPerson, 'user' | 'workspaceId'> }[],
): Promise<void> {
  const { owner, secret } = api.stack;
  const range = { ...rangeOfSeason(season), asOf: new Date() };
  const all: SeasonPerson[] = [];
  for (const { id, person } of people) {
    const facts = await workAlone(owner.orm, person.workspaceId, (tx) =>
      collectInWorkspace(tx, accountKeysWith(secret), person.user.id, range),
    );
    all.push({ id, ...facts });
  }
  await storeInputs(api, { season, formula: currentFormula, people: all }, { isClosing: false });
}

/** Asks the worker to compute what is due; tells whether it has. */
async function askToCompute({ stack: { owner } }: Api): Promise<() => Promise<boolean>> {
  const askedAt = new Date();
  await enqueue(owner.orm, { name: 'compute-ranking', payload: {} });
  return async () => {
    const { rows } = await owner.pool.query<{ isDone: boolean }>(
      'SELECT coalesce(max(computed_at) > $2, false) AS "isDone" FROM ranking_seasons WHERE season = $1',
      [seasonOf(new Date()), askedAt],
    );
    return rows[0]?.isDone ?? false;
  };
}

/** What the worker does at night. */
export async function compute(api: Api): Promise<void> {
  await expect.poll(await askToCompute(api), { timeout: 50_000 }).toBe(true);
}

const storingSql = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'ranking_seasons'::regclass`;

/** The same, with something that happens after the worker has read everything and before it stores a table. */
export async function computeMeanwhile(api: Api, happen: () => Promise<void>): Promise<void> {
  const { owner } = api.stack;
  const holder = await owner.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE ranking_seasons IN EXCLUSIVE MODE');
    const isDone = await askToCompute(api);
    await expect.poll(async () => (await owner.pool.query(storingSql)).rowCount, { timeout: 50_000 }).toBe(1);
    await happen();
    await holder.query('COMMIT');
    await expect.poll(isDone, { timeout: 50_000 }).toBe(true);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}
