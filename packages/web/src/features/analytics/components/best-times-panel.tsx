import type { BestTimes } from '@ruche/contracts/analytics';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useBestTimes } from '#entities/analytics/get-best-times.ts';
import { placeOf } from '#entities/posts/zone-words.ts';
import { ChartPanel } from '#features/analytics/charts/chart-panel.tsx';
import { bestTimesPanel as words } from '#features/analytics/words/insights.ts';
import { AdviceEffect } from './advice-effect.tsx';
import { HourTable } from './hour-table.tsx';
import { PlanGate } from './plan-gate.tsx';
import { SuggestedSlots } from './suggested-slots.tsx';
import { WeekMap } from './week-map.tsx';

type Whose = { clientId: string; socialAccountId: string | undefined };

function Verdict({ times }: { times: BestTimes }) {
  const { verdict, n, zone } = times;
  if (verdict === 'enough') {
    return (
      <p className="text-13 text-muted">
        {words.enough(n)} {words.zone(placeOf(zone))}.
      </p>
    );
  }
  const isShort = verdict === 'not_enough_data';
  return (
    <div className="grid gap-1">
      <p className="heading text-16">{isShort ? words.notEnoughTitle : words.noBestTitle}</p>
      <p className="max-w-[70ch] text-14 text-muted">{isShort ? words.notEnough(n) : words.noBest(n)}</p>
    </div>
  );
}

function Ready({ times, whose }: { times: BestTimes; whose: Whose }) {
  const isEnough = times.verdict === 'enough';
  const chart = (
    <div className="grid grid-cols-1 gap-5">
      <Verdict times={times} />
      {times.slots.length > 0 && <WeekMap slots={times.slots} />}
      {isEnough && <AdviceEffect effect={times.adviceEffect} />}
      <SuggestedSlots
        title={isEnough ? words.top : words.habit}
        slots={isEnough ? times.top : times.habit}
        zone={times.zone}
        {...whose}
      />
    </div>
  );
  if (times.slots.length === 0) return <Panel title={words.title}>{chart}</Panel>;
  return <ChartPanel title={words.title} chart={chart} table={<HourTable slots={times.slots} />} />;
}

type BestTimesPanelProps = {
  clientId: string | undefined;
  socialAccountId: string | undefined;
  isIncluded: boolean;
};

/** When posts of an account or a client do better, and how sure that is. */
export function BestTimesPanel({ clientId, socialAccountId, isIncluded }: BestTimesPanelProps) {
  const query = useBestTimes(
    socialAccountId === undefined ? { clientId } : { socialAccountId },
    isIncluded && clientId !== undefined,
  );
  if (!isIncluded || clientId === undefined) {
    return (
      <Panel title={words.title}>
        {isIncluded ? (
          <div className="grid gap-1 py-4 text-center">
            <p className="font-medium text-14">{words.chooseTitle}</p>
            <p className="mx-auto max-w-[52ch] text-14 text-muted">{words.choose}</p>
          </div>
        ) : (
          <PlanGate feature="best_times" />
        )}
      </Panel>
    );
  }
  if (query.data !== undefined) return <Ready times={query.data} whose={{ clientId, socialAccountId }} />;
  return (
    <Panel title={words.title}>
      <AsyncPanel query={query} what={words.what} skeleton={<Skeleton className="h-64" />} isSmall>
        {() => null}
      </AsyncPanel>
    </Panel>
  );
}
