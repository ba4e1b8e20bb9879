import type { AttentionItem, DashboardPeriod, DashboardStats, FirstStep } from '@ruche/contracts/dashboard';
import type { WorkspaceTx } from '@ruche/database';
import type { Scope } from '#domain/workspaces/scope.ts';

// What the overview is made of. Each feature brings its own parts; they are put together where the app is built, so
// that the overview knows none of them.

/** What needs attention now, most pressing first. */
export type AttentionSource = (tx: WorkspaceTx, scope: Scope) => Promise<AttentionItem[]>;

/** What a new person does first, in that order. */
export type FirstStepSource = (tx: WorkspaceTx, scope: Scope) => Promise<FirstStep[]>;

/** The numbers that a feature can tell. */
export type StatsSource = (tx: WorkspaceTx, scope: Scope, period: DashboardPeriod) => Promise<Partial<DashboardStats>>;

export type Overview = {
  attention: AttentionSource[];
  firstSteps: FirstStepSource[];
  stats: StatsSource[];
};
