import type { Overview } from './domain/dashboard/overview.ts';
import { accountAttention, accountFirstSteps } from './features/accounts/overview.ts';
import { analyticsStats } from './features/analytics/overview.ts';
import { clientFirstSteps, clientStats } from './features/clients/overview.ts';
import { inboxAttention, inboxStats } from './features/inbox/overview.ts';
import { emptyWeekAttention, postFirstSteps, postStats } from './features/posts/overview.ts';
import { memberFirstSteps, planAttention } from './features/workspaces/overview.ts';

/** Everything on the overview, in the order in which it is shown. A feature adds its line here. */
export const overview: Overview = {
  attention: [planAttention, accountAttention, inboxAttention, emptyWeekAttention],
  firstSteps: [clientFirstSteps, accountFirstSteps, postFirstSteps, memberFirstSteps],
  stats: [clientStats, postStats, analyticsStats, inboxStats],
};
