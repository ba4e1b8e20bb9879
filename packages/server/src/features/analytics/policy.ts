import { type AnalyticsQuery, dayAt, type Period, periodOf } from '@ruche/contracts/analytics';
import { AppError } from '@ruche/contracts/api';
import { basicAnalyticsDays } from '@ruche/contracts/billing';
import { addDays } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { findSubjectZone, type MeasuredSubject } from '@ruche/database/analytics';
import { hasFeature, requireFeature } from '#domain/billing/plan-features.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { analytics as refusals } from './refusals.ts';

type Subject = Pick<MeasuredSubject, 'clientId' | 'socialAccountId'>;

const refuseField = (path: string, message: string) =>
  new AppError('validation_failed', refusals.fields, { details: [{ path, message }] });

/** Not both, and not neither. */
export function requireOneSubject({ clientId, socialAccountId }: Subject): void {
  if ((clientId === undefined) === (socialAccountId === undefined)) {
    throw refuseField('query.socialAccountId', refusals.oneSubject);
  }
}

/** The zone of days and hours: that of the client asked about; the workspace's where several are. */
export async function requireSubject(tx: WorkspaceTx, scope: Scope, subject: Subject): Promise<string> {
  const { clientId, socialAccountId } = subject;
  authorize(scope, 'posts.read', clientId === undefined ? 'workspace' : { client: clientId });
  if (clientId === undefined && socialAccountId === undefined) return scope.workspace.timeZone;
  const zone = await findSubjectZone(tx, subject);
  if (zone !== null) return zone;
  throw new AppError('not_found', socialAccountId === undefined ? refusals.clientNotFound : refusals.accountNotFound);
}

function requirePlanFor(scope: Scope, { firstDay, zone }: Period, now: Date): void {
  if (firstDay >= addDays(dayAt(now, zone), -basicAnalyticsDays)) return;
  requireFeature(scope, 'all_periods');
}

/** The period asked for, where it is one, the subject is there, and the plan goes back that far. */
export async function requirePeriod(
  tx: WorkspaceTx,
  scope: Scope,
  query: AnalyticsQuery,
  now = new Date(),
): Promise<Period> {
  const zone = await requireSubject(tx, scope, query);
  const period = periodOf(query, zone, now);
  if (period === null) {
    throw refuseField(query.to === undefined ? 'query.from' : 'query.to', refusals.periodRefused);
  }
  requirePlanFor(scope, period, now);
  return period;
}

export const mayCompare = (scope: Scope) => hasFeature(scope, 'comparison');
