import type { Ranking, RankingPerson, RankingQuery } from '@ruche/contracts/ranking';
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
import { presentPerson, presentRanking } from './presenter.ts';

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
