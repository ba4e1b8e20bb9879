export { type AccountKeyOf, accountKeysWith } from './collect/account-keys.ts';
export { type CollectedRange, mergeFacts, noFacts, type SeasonFacts } from './collect/facts.ts';
export { collectInWorkspace, collectTeamInWorkspace } from './collect/index.ts';
export * from './members.ts';
export * from './mistakes.ts';
export * from './publication-details.ts';
export * from './seasons.ts';
export * from './store-seasons.ts';
export type { RankingMemberRow, RankingMistakeRow, StoredStanding } from './tables.ts';
