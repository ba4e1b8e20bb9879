import type { RateBase } from '@ruche/contracts/analytics';
import { z } from 'zod';

// Spelled out: the router is part of every first load, and must not bring the contracts of analytics with it.
const periods = ['7d', '30d', '90d', '12m', 'own'] as const;
const rates = ['impressions', 'reach', 'followers'] as const satisfies RateBase[];

export type AnalyticsPeriod = (typeof periods)[number];
export const usualPeriod = '30d' satisfies AnalyticsPeriod;

const day = z.iso.date().optional().catch(undefined);

/** What the analytics screen shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const AnalyticsSearchSchema = z.object({
  clientId: z.uuid().optional().catch(undefined),
  accountId: z.uuid().optional().catch(undefined),
  period: z.enum(periods).optional().catch(undefined),
  /** First and last day of a period of one's own. */
  from: day,
  to: day,
  /** What engagements are divided by; impressions when left out. */
  rate: z.enum(rates).optional().catch(undefined),
  /** By which number the best posts are sorted; engagements when left out, or when there is no such number. */
  sort: z.string().optional().catch(undefined),
  /** The number whose posts are open beside it: `impressions`, `day:2031-05-04`, `format:photo`. */
  behind: z.string().optional().catch(undefined),
});
export type AnalyticsSearch = z.infer<typeof AnalyticsSearchSchema>;

/** Whose competitors are watched. */
export const WatchedSearchSchema = z.object({ clientId: z.uuid().optional().catch(undefined) });
export type WatchedSearch = z.infer<typeof WatchedSearchSchema>;
