import type { Insights } from '@ruche/connectors';
import { dayMs, minuteMs } from '@ruche/contracts/time';
import type { AccountReading, ReadAccount } from '@ruche/database/analytics';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import type { Ask } from './ask.ts';
import type { Progress } from './progress.ts';

/** What the steps of one reading share. */
export type Reading = {
  context: WorkspaceJobContext;
  account: ReadAccount;
  insights: Insights;
  ask: Ask;
  progress: Progress;
  /** Metrics that are not to be asked for. */
  refused: Set<string>;
  state: AccountReading;
};

/** Many calls each at some networks. */
const mostDays = 90;

export const historyDays = (insights: Insights): number => Math.min(insights.historyDays ?? Infinity, mostDays);

/** Read within a day, and since somebody asked for it. */
export function isFresh({ now, wantedSince }: AccountReading, readAt: Date | null): boolean {
  if (readAt === null || (wantedSince !== null && readAt < wantedSince)) return false;
  return now.getTime() - readAt.getTime() < dayMs - minuteMs;
}
