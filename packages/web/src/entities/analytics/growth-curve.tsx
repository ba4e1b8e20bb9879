import type { SnapshotList } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { DataTable } from '#components/charts/data-table.tsx';
import { useWidth } from '#components/charts/use-width.ts';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { growthCurve as words } from '#entities/analytics/words.ts';
import { describeAge } from '#lib/age.ts';
import { ApiError } from '#lib/api-error.ts';
import { useSnapshots } from './get-snapshots.ts';
import { ageText } from './growth-ages.ts';
import { GrowthLine } from './growth-line.tsx';
import { looksOf } from './looks.ts';

const whole = new Intl.NumberFormat('en-US');
const numberText = (value: number | null) => (value === null ? '—' : whole.format(value));

/** Older posts are not read again. */
const lastLookMs = 90 * dayMs;

const views = [
  { value: 'chart', label: words.chart },
  { value: 'table', label: words.table },
] as const;

function Looks({ list }: { list: SnapshotList }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [frame, width] = useWidth<HTMLDivElement>();
  const looks = looksOf(list);
  const last = looks.at(-1);
  if (last === undefined) return <p className="text-13 text-muted">{words.empty}</p>;
  if (looks.length === 1) {
    const sentence = last.ageMs > lastLookMs ? words.onceLate : words.once;
    return <p className="text-13 text-muted">{sentence(describeAge(last.lookedAt), ageText(last.ageMs))}</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-12 text-muted">{words.asOf(looks.length, describeAge(last.lookedAt))}</p>
        <SegmentedChoice legend={words.legend} options={views} value={view} onChange={setView} />
      </div>
      <div ref={frame} className="grid grid-cols-1 gap-4">
        {view === 'table' ? (
          <DataTable
            caption={words.caption}
            rows={looks}
            keyOf={({ lookedAt }) => lookedAt}
            columns={[
              { label: words.age, renderCell: ({ ageMs }) => ageText(ageMs), isNumber: false },
              { label: words.impressions, renderCell: ({ impressions }) => numberText(impressions) },
              { label: words.engagements, renderCell: ({ engagements }) => numberText(engagements) },
            ]}
          />
        ) : (
          <>
            <GrowthLine name={words.engagements} looks={looks} valueOf={(look) => look.engagements} width={width} />
            <GrowthLine name={words.impressions} looks={looks} valueOf={(look) => look.impressions} width={width} />
          </>
        )}
      </div>
    </div>
  );
}

/** Engagements and impressions of one publication by its age: each dot is a look at the network. */
export function GrowthCurve({ publicationId }: { publicationId: string }) {
  const query = useSnapshots(publicationId);
  // What just went out is among the measured publications a minute later.
  if (query.error instanceof ApiError && query.error.code === 'not_found') {
    return <p className="text-13 text-muted">{words.empty}</p>;
  }
  return (
    <AsyncPanel query={query} what={words.what} skeleton={<Skeleton className="h-56" />} isSmall>
      {(list) => <Looks list={list} />}
    </AsyncPanel>
  );
}
