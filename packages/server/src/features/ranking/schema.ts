import type { Database } from '@ruche/database';
import type { SeasonHead } from '@ruche/database/ranking';
import { memberRefusals } from '#plugins/refusals.ts';

export type RankingContext = { database: Database; secret: string };

const tags = ['Ranking'];
/** What every description of a call about the ranking says, where anybody may call, and where somebody has to be signed in. */
export const open = { tags };
export const common = { tags, security: [{ accessToken: [] }] };

/** Slows down whoever tries handles one by one. */
export const openLimit = { rateLimit: { max: 120, timeWindow: 60_000 } };

export const writing = memberRefusals('validation_failed', 'not_found', 'conflict', 'idempotency_key_reused');

/** A month as somebody asked for it, computed already or not. */
export type ChosenSeason = { season: string; head: SeasonHead | null };
