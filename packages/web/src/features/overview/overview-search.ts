import type { DashboardPeriod } from '@ruche/contracts/dashboard';
import { z } from 'zod';
import { isPeriod } from './periods.ts';

export const OverviewSearchSchema = z.object({
  period: z.custom<DashboardPeriod>(isPeriod).optional().catch(undefined),
  /** Opens with the form for a new post, perhaps for a client. */
  schedule: z.literal(true).optional().catch(undefined),
  clientId: z.uuid().optional().catch(undefined),
});
export type OverviewSearch = z.infer<typeof OverviewSearchSchema>;
