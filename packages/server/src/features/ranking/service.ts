import { AppError } from '@ruche/contracts/api';
import { HandleSchema, type Ranking, type RankingPerson, type RankingQuery } from '@ruche/contracts/ranking';
import type { Database } from '@ruche/database';
import {
  findRankingFace,
  findStandings,
  listRankingFaces,
  listRankingSeasons,
  listStandingsOf,
  type RankingMembership,
  type StandingOfSeason,
} from '@ruche/database/ranking';
import { altOf, cardOf, cardPath } from './cards/presenter.ts';
import { choosePublicSeason, noSuchPerson } from './policy.ts';
import { presentFace, presentPerson, presentRanking } from './presenter.ts';

/** All as it was in one moment: a table with the names of before somebody left would show one. */
const inOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export async function readRanking({ orm }: Database, query: RankingQuery): Promise<Ranking> {
  return orm.transaction(async (tx) => {
    const heads = await listRankingSeasons(tx);
    const chosen = choosePublicSeason(heads, query.season);
    const found = chosen.head && (await findStandings(tx, chosen.season));
    const standings = found?.standings ?? [];
    const faces = standings.length > 0 ? await listRankingFaces(tx) : [];
    return presentRanking({ ...chosen, heads, standings, faces }, query);
  }, inOneMoment);
}

export type FoundPerson = { face: RankingMembership; seasons: StandingOfSeason[] };

/** Refused alike whether somebody left or never was: handles that are tried tell nothing. */
export async function findPerson({ orm }: Database, handle: string): Promise<FoundPerson> {
  return orm.transaction(async (tx) => {
    const face = await findRankingFace(tx, handle);
    if (!face) throw noSuchPerson();
    return { face, seasons: await listStandingsOf(tx, face.id) };
  }, inOneMoment);
}

export async function readPerson(database: Database, handle: string): Promise<RankingPerson> {
  const { face, seasons } = await findPerson(database, handle);
  return presentPerson(face, seasons, { url: cardPath(face.handle), alt: altOf(cardOf(face, seasons)) });
}

/** What the head of a person’s page tells. Null if nobody has the handle, or it can’t be one. */
export async function readFace(database: Database, text: string): Promise<ReturnType<typeof presentFace> | null> {
  const handle = HandleSchema.safeParse(text);
  if (!handle.success) return null;
  try {
    return presentFace(await readPerson(database, handle.data));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
