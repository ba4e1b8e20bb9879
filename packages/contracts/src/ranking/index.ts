export { badgeRules, badgesOf } from './formula/badges.ts';
export { canonicalJson } from './formula/canonical-json.ts';
export { missingOf, needed } from './formula/eligibility.ts';
export { improvementsOf, withPeople } from './formula/improvements.ts';
export {
  type AccountLift,
  fewestBehindMedian,
  liftOf,
  liftOfPublication,
  mostPerAccount,
  type RawLift,
  rawLiftOf,
  standingOfPublication,
} from './formula/lift.ts';
export { percentileAmong, percentilesOf } from './formula/percentiles.ts';
export { rank } from './formula/rank.ts';
export { estimateResponsiveness, medianMinutesOf } from './formula/responsiveness.ts';
export { type Points, partWeights, pointsOf, type Score, scoreOf } from './formula/score.ts';
export { fewestRanked, shareRanks } from './formula/shared-ranks.ts';
export { type ShrunkLift, type Spread, shrinkLift, spreadOf } from './formula/shrinkage.ts';
export { estimateShares, usualCases } from './formula/usual.ts';
export * from './handles.ts';
export * from './names.ts';
export * from './own-ranking.ts';
export * from './public-order.ts';
export * from './public-ranking.ts';
export * from './season-inputs.ts';
export * from './season-schema.ts';
export * from './seasons.ts';
export * from './table.ts';
