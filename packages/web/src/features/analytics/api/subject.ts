import type { AnalyticsQuery } from '@ruche/contracts/analytics';

/** Whose numbers, and of which days: part of every request of the screen. */
export type Subject = Pick<AnalyticsQuery, 'clientId' | 'socialAccountId'> & { from: string; to: string };
