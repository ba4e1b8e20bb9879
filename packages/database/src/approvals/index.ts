export * from './approvers.ts';
export { contentHashOf } from './content-hash.ts';
export * from './decide.ts';
export { mailClientPage } from './news.ts';
export * from './posts.ts';
export * from './requests.ts';
export * from './rules.ts';
export { type Asking, settleApprovals } from './settle.ts';
export * from './tables.ts';
