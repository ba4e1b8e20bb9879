export * from './accounts.ts';
export * from './given-plans.ts';
export * from './mails.ts';
export * from './sync.ts';
export type { BillingAccount } from './tables.ts';
