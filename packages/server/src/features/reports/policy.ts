import { dayAt, type Period, periodOf } from '@ruche/contracts/analytics';
import { AppError } from '@ruche/contracts/api';
import {
  areStandardBlocks,
  isStandardLook,
  longestReportDays,
  type ReportBlock,
  type ReportBlockKind,
  type ReportDays,
  type ReportLook,
} from '@ruche/contracts/reports';
import { daysBetween } from '@ruche/contracts/time';
import type { FrozenContent } from '@ruche/database/reports';
import { requireFeature } from '#domain/billing/plan-features.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { reports as refusals } from './refusals.ts';

export const noSuchReport = () => new AppError('not_found', refusals.notFound);
export const noSuchClient = () => new AppError('not_found', refusals.clientNotFound);

export const refuseField = (path: string, message: string) =>
  new AppError('validation_failed', refusals.fields, { details: [{ path, message }] });

/** The days as instants of the client's zone, where they are a period that a report can have. */
export function requirePeriod({ from, to }: ReportDays, zone: string, now: Date): Period {
  if (to < from) throw refuseField('body.to', refusals.endsBefore);
  if (daysBetween(from, to) >= longestReportDays) throw refuseField('body.to', refusals.tooLong);
  if (from > dayAt(now, zone)) throw refuseField('body.from', refusals.notBegun);
  const period = periodOf({ from, to }, zone, now);
  if (period === null) throw refuseField('body.to', refusals.tooLong);
  return period;
}

type Custom = { blocks: readonly Pick<ReportBlock, 'kind'>[]; look: ReportLook };

const kindsOf = ({ blocks }: Custom) => blocks.map(({ kind }) => kind).join(' ');

/** What is there already may stay as it is, whatever the plan; so may comments change. */
function isCustom(wish: Custom, before: Custom | null): boolean {
  const hasOwnBlocks = !areStandardBlocks(wish.blocks) && (before === null || kindsOf(before) !== kindsOf(wish));
  const { logo, color } = wish.look;
  const isSameLook = before !== null && before.look.logo === logo && before.look.color === color;
  return hasOwnBlocks || !(isStandardLook(wish.look) || isSameLook);
}

export function requirePlanFor(scope: Scope, wish: Custom, before: Custom | null = null): void {
  if (isCustom(wish, before)) requireFeature(scope, 'custom_reports');
}

const isFrozen = (content: FrozenContent, kind: ReportBlockKind) =>
  (kind !== 'formats' || content.breakdowns !== null) &&
  (kind !== 'best_times' || content.bestTimes !== null) &&
  (kind !== 'planned' || content.planned !== null) &&
  (kind !== 'inbox' || (content.inbox ?? null) !== null);

/** Numbers that were not read with the others would be of another moment. */
export function requireFrozen(content: FrozenContent, blocks: readonly ReportBlock[]): void {
  const missing = blocks.filter(({ kind }) => !isFrozen(content, kind)).map(({ kind }) => kind);
  if (missing.length > 0) throw refuseField('body.blocks', refusals.notFrozen([...new Set(missing)].join(', ')));
}

export function requireNoHoles({ holes }: FrozenContent, acceptsHoles: boolean): void {
  if (holes.length === 0 || acceptsHoles) return;
  throw new AppError('report_has_holes', refusals.hasHoles, { details: { holes } });
}
