import { platformIds } from '#src/accounts/platform-ids.ts';
import { sizeClasses } from '#src/ranking/names.ts';
import type { SeasonInputs, SeasonPerson } from '#src/ranking/season-inputs.ts';
import type { Parts, SeasonTable, TableRow } from '#src/ranking/table.ts';
import { badgesOf } from './badges.ts';
import { missingOf } from './eligibility.ts';
import { figuresOf } from './figures.ts';
import { type RawLift, rawLiftOf } from './lift.ts';
import { compareText, type Estimate } from './numbers.ts';
import { percentilesOf } from './percentiles.ts';
import { estimatePunctuality } from './punctuality.ts';
import { estimateResponsiveness } from './responsiveness.ts';
import { scoreOf } from './score.ts';
import { fewestRanked, shareRanks } from './shared-ranks.ts';
import { type Spread, shrinkLift, spreadOf } from './shrinkage.ts';
import { estimateSteadiness } from './steadiness.ts';

type Read = { person: SeasonPerson; lift: RawLift };

const none: Parts = { lift: null, responsiveness: null, punctuality: null, steadiness: null };

function estimateLifts(ranked: readonly Read[], spread: Spread): Map<string, Estimate> {
  return new Map(
    ranked.flatMap(({ person, lift }) => {
      const shrunk = shrinkLift(lift, spread);
      return shrunk ? [[person.id, shrunk.estimate] as const] : [];
    }),
  );
}

function placeParts(ranked: readonly Read[], spread: Spread): (id: string) => Parts {
  const people = ranked.map(({ person }) => person);
  const places = {
    lift: percentilesOf(estimateLifts(ranked, spread)),
    responsiveness: percentilesOf(estimateResponsiveness(people)),
    punctuality: percentilesOf(estimatePunctuality(people)),
    steadiness: percentilesOf(estimateSteadiness(people)),
  };
  return (id) => ({
    lift: places.lift.get(id) ?? null,
    responsiveness: places.responsiveness.get(id) ?? null,
    punctuality: places.punctuality.get(id) ?? null,
    steadiness: places.steadiness.get(id) ?? null,
  });
}

/** Of all that the person published in the season, in the product's order. */
function worksWith({ publications }: SeasonPerson) {
  const platforms = new Set(publications.map(({ platform }) => platform));
  const sizes = new Set(publications.map(({ sizeClass }) => sizeClass));
  return {
    platforms: platformIds.filter((platform) => platforms.has(platform)),
    sizeClasses: sizeClasses.filter((size) => sizes.has(size)),
  };
}

function toRows(ranked: readonly Read[], spread: Spread): TableRow[] {
  const partsOf = placeParts(ranked, spread);
  const figures = new Map(ranked.map(({ person, lift }) => [person.id, figuresOf(person, lift, spread)]));
  const scored = ranked.map(({ person }) => {
    const parts = partsOf(person.id);
    return { id: person.id, person, parts, ...scoreOf(parts) };
  });
  const isTooFew = scored.length < fewestRanked;
  const rows = shareRanks(scored).map(({ id, person, rank, score, low, high, parts }) => {
    const own = figures.get(id) ?? figuresOf(person, rawLiftOf(person.publications), spread);
    return {
      id,
      rank,
      score: isTooFew ? null : score,
      low: isTooFew ? null : low,
      high: isTooFew ? null : high,
      parts: isTooFew ? none : parts,
      ...worksWith(person),
      badges: badgesOf(own),
      figures: own,
    };
  });
  const unnumbered = rows.filter(({ rank }) => rank === null);
  return [...rows.filter(({ rank }) => rank !== null), ...unnumbered.toSorted((a, b) => compareText(a.id, b.id))];
}

/** The table of a season: a function of its inputs alone, in whatever order they come, without clock or chance. */
export function rank({ season, formula, people }: SeasonInputs): SeasonTable {
  const everybody = people
    .toSorted((a, b) => compareText(a.id, b.id))
    .map((person) => ({ person, lift: rawLiftOf(person.publications) }))
    .map((read) => ({ ...read, missing: missingOf(read.person, read.lift) }));
  const ranked = everybody.filter(({ missing }) => missing === null);
  // Whoever is not ranked has no say in how much people differ.
  const spread = spreadOf((ranked.length > 0 ? ranked : everybody).map(({ lift }) => lift));
  return {
    season,
    formula,
    people: toRows(ranked, spread),
    notRanked: everybody.flatMap(({ person, lift, missing }) =>
      missing ? [{ id: person.id, missing, figures: figuresOf(person, lift, spread), ...worksWith(person) }] : [],
    ),
  };
}
