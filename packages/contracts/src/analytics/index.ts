export { type BestTimeEstimate, estimateBestTimes, estimateFromOutcomes } from './best-time/estimate.ts';
export type { TimedPublication } from './best-time/outcomes.ts';
export * from './best-times.ts';
export * from './looks.ts';
export * from './metrics.ts';
export * from './overview.ts';
export * from './publications.ts';
