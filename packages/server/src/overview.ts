import type { Overview } from './domain/dashboard/overview.ts';
import { accountActivity, accountAttention, accountFirstSteps } from './features/accounts/overview.ts';
import { clientActivity, clientAttention, clientFirstSteps, clientStats } from './features/clients/overview.ts';
import { profileFirstSteps } from './features/people/overview.ts';
import { trialAttention, workspaceActivity, workspaceFirstSteps } from './features/workspaces/overview.ts';

/** Everything on the overview, in the order in which it is shown. A feature adds its line here. */
export const overview: Overview = {
  attention: [trialAttention, accountAttention, clientAttention],
  activity: { ...clientActivity, ...accountActivity, ...workspaceActivity },
  firstSteps: [profileFirstSteps, clientFirstSteps, accountFirstSteps, workspaceFirstSteps],
  stats: [clientStats],
};
