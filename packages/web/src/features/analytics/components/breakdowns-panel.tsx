import type { AnalyticsGroup, BreakdownName, RateBase } from '@ruche/contracts/analytics';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useBreakdowns } from '#features/analytics/api/get-breakdowns.ts';
import type { Subject } from '#features/analytics/api/subject.ts';
import { nameOfGroup } from '#features/analytics/groups.ts';
import { percentOf } from '#features/analytics/numbers.ts';
import { breakdownsPanel as words } from '#features/analytics/words/insights.ts';
import { PlanGate } from './plan-gate.tsx';

const options = (['format', 'length', 'hashtag', 'weekday', 'hour'] as const).map((value) => ({
  value,
  label: words[value],
}));

type GroupsProps = { name: BreakdownName; groups: AnalyticsGroup[]; onOpen: (behind: string) => void };

/** Where the rate lies, and how far the truth may be from it. */
function Interval({ group: { rate, low, high }, most }: { group: AnalyticsGroup; most: number }) {
  const share = (value: number) => `${(100 * Math.max(0, value)) / most}%`;
  return (
    <span aria-hidden="true" className="relative block h-4 w-full min-w-24 rounded-small bg-sunken">
      <span
        className="absolute inset-y-1 rounded-full bg-honey opacity-40"
        style={{ left: share(low), width: share(high - low) }}
      />
      <span className="-translate-x-1/2 absolute inset-y-0 w-1 rounded-full bg-ring" style={{ left: share(rate) }} />
    </span>
  );
}

/** One row for each group: a table for everybody, with the interval drawn beside it. */
function Groups({ name, groups, onOpen }: GroupsProps) {
  const most = Math.max(...groups.map(({ high }) => high), 0.0001);
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-13 tabular-nums">
        <caption className="sr-only">{words[name]}</caption>
        <thead>
          <tr className="text-left text-12 text-muted">
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {words.group}
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              {words.rate}
            </th>
            <th scope="col" className="px-3 font-medium" colSpan={2}>
              {words.range}
            </th>
            <th scope="col" className="pl-3 text-right font-medium">
              {words.posts}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const label = nameOfGroup(name, group.key);
            return (
              <tr key={group.key} className="border-line border-t">
                <th scope="row" className="max-w-40 truncate py-2 pr-3 text-left font-medium">
                  {label}
                </th>
                <td className="px-3 text-right font-medium">{percentOf(group.rate)}</td>
                <td className="w-2/5 px-3 max-sm:hidden">
                  <Interval group={group} most={most} />
                </td>
                <td className="whitespace-nowrap px-3 text-muted">
                  {words.rangeText(percentOf(group.low), percentOf(group.high))}
                </td>
                <td className="pl-3 text-right">
                  <button
                    type="button"
                    aria-label={words.open(group.n, label)}
                    className="text-honey-text underline underline-offset-2"
                    onClick={() => onOpen(`${name}:${group.key}`)}
                  >
                    {group.n}
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type BreakdownsPanelProps = {
  subject: Subject;
  rate: RateBase;
  isIncluded: boolean;
  onOpen: (behind: string) => void;
};

/** Which formats, lengths, hashtags and days do better, and how sure that is. */
export function BreakdownsPanel({ subject, rate, isIncluded, onOpen }: BreakdownsPanelProps) {
  const [name, setName] = useState<BreakdownName>('format');
  const query = useBreakdowns(subject, rate, isIncluded);
  if (!isIncluded) {
    return (
      <Panel title={words.title}>
        <PlanGate feature="breakdowns" />
      </Panel>
    );
  }
  return (
    <Panel title={words.title}>
      <div className="grid grid-cols-1 gap-4">
        <SegmentedChoice
          legend={words.legend}
          options={options}
          value={name}
          onChange={setName}
          className="max-w-full overflow-x-auto print:hidden"
        />
        <AsyncPanel query={query} what={words.what} skeleton={<Skeleton className="h-48" />} isSmall>
          {(breakdowns) =>
            breakdowns[name].length === 0 ? (
              <p className="py-6 text-center text-14 text-muted">{words.empty}</p>
            ) : (
              <Groups name={name} groups={breakdowns[name]} onOpen={onOpen} />
            )
          }
        </AsyncPanel>
        <p className="text-12 text-muted">{words.note}</p>
      </div>
    </Panel>
  );
}
