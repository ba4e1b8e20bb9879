import { plans } from '@ruche/contracts/billing';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { describePlan as words } from '#entities/workspaces/words.ts';

/** Begun days count: somebody whose trial ends tonight has one day left, not none. */
export function trialDaysLeft(trialEndsAt: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now) / dayMs));
}

export function describeDays(days: number): string {
  return days === 1 ? '1 day left' : words.daysLeft(days);
}

/** "Pro", "Pro trial · 12 days left", "Trial ended", "Payment overdue". */
export function describePlan({ plan }: Pick<WorkspaceView, 'plan'>, now = Date.now()): string {
  if (plan.inForce === null) return words.ended[plan.noPlanCause ?? 'trial'];
  const { name } = plans[plan.inForce];
  return plan.isTrial ? `${name} trial · ${describeDays(trialDaysLeft(plan.trialEndsAt, now))}` : name;
}

/** "3 of 15 clients", "3 clients". */
export function describeUse({ clients: { used, limit } }: Pick<WorkspaceView, 'clients'>): string {
  if (limit === null) return used === 1 ? '1 client' : `${used} clients`;
  return `${used} of ${limit} ${limit === 1 ? 'client' : 'clients'}`;
}
