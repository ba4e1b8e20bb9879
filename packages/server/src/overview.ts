import type { Overview } from './domain/dashboard/overview.ts';
import { accountAttention, accountFirstSteps } from './features/accounts/overview.ts';
import { clientAttention, clientFirstSteps, clientStats } from './features/clients/overview.ts';
import { profileFirstSteps } from './features/people/overview.ts';
import { emptyWeekAttention, postStats } from './features/posts/overview.ts';
import { trialAttention, workspaceFirstSteps } from './features/workspaces/overview.ts';

/** Everything on the overview, in the order in which it is shown. A feature adds its line here. */
export const overview: Overview = {
  attention: [trialAttention, accountAttention, clientAttention, emptyWeekAttention],
  firstSteps: [profileFirstSteps, clientFirstSteps, accountFirstSteps, workspaceFirstSteps],
  stats: [clientStats, postStats],
};
