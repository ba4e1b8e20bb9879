export * from './masking/mask.ts';
export * from './schedules/plan-schedule.ts';
export * from './trends/find-trends.ts';
export { type TermKind, termKinds } from './trends/terms.ts';
export * from './voice/check-text.ts';
export * from './voice/learn-voice.ts';
