import { AppError } from '@ruche/contracts/api';
import { fewestRanked, seasonOf } from '@ruche/contracts/ranking';
import type { SeasonHead } from '@ruche/database/ranking';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { ranking as refusals } from './refusals.ts';
import type { ChosenSeason } from './schema.ts';

export const refuseField = (path: string, message: string) =>
  new AppError('validation_failed', refusals.fields, { details: [{ path, message }] });

export const noSuchSeason = () => new AppError('not_found', refusals.noSuchSeason);
export const noSuchPerson = () => new AppError('not_found', refusals.noSuchPerson);

/**
 * The newest that has numbers unless another is asked for: in the first days of a month hardly anybody has enough posts.
 * Without any, the newest that was computed; the running month before the first time.
 */
export function choosePublicSeason(
  heads: readonly SeasonHead[],
  wanted: string | undefined,
  now = new Date(),
): ChosenSeason {
  const newest = heads.find(({ ranked }) => ranked >= fewestRanked) ?? heads[0];
  const season = wanted ?? newest?.season ?? seasonOf(now);
  const head = heads.find((one) => one.season === season) ?? null;
  if (head === null && season !== seasonOf(now)) throw noSuchSeason();
  return { season, head };
}

/** The running month unless another is asked for. Of earlier ones those that were computed, newest first. */
export function ownSeasonsOf(heads: readonly SeasonHead[], now = new Date()): string[] {
  return [...new Set([seasonOf(now), ...heads.map(({ season }) => season)])].toSorted().toReversed();
}

export function chooseOwnSeason(
  heads: readonly SeasonHead[],
  wanted: string | undefined,
  now = new Date(),
): ChosenSeason {
  const season = wanted ?? seasonOf(now);
  if (!ownSeasonsOf(heads, now).includes(season)) throw noSuchSeason();
  return { season, head: heads.find((one) => one.season === season) ?? null };
}

/** Owners and managers: numbers about somebody's work are theirs and of those who answer for it. */
export const requireTeamRight = (scope: Scope) => authorize(scope, 'ranking.team', 'workspace');
