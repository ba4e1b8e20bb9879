import { plans } from '@ruche/contracts/billing';
import { planInForce } from '@ruche/contracts/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';

/** Months of the allowance are those of UTC, for everybody. */
export const monthOf = (now: Date) => now.toISOString().slice(0, 7);

export const renewalOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** Tokens a month, by the plan in force. */
export function allowanceOf({ workspace }: Scope, now: Date): number {
  const plan = planInForce(workspace, now);
  return plan === null ? 0 : plans[plan].assistantTokens;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `December 1`. */
export const renewalDay = (now: Date) => dayFormat.format(renewalOf(now));
