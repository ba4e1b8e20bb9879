import type { RisingTrend } from '@ruche/contracts/assistant';
import { CircleHelp, Hash, type LucideIcon, MessagesSquare } from 'lucide-react';
import { useId } from 'react';
import {
  describeChance,
  describeRise,
  describeSureness,
  nameTrend,
  voiceCount,
} from '#features/assistant/trend-texts.ts';
import { trendCard as words } from '#features/assistant/words/trends.ts';
import { TrendActions } from './trend-actions.tsx';
import { TrendExamples } from './trend-examples.tsx';
import { WeekBars } from './week-bars.tsx';

const icons: Record<RisingTrend['kind'], LucideIcon> = {
  topic: MessagesSquare,
  hashtag: Hash,
  question: CircleHelp,
};

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-14 tabular-nums">{voiceCount(count)}</dd>
    </div>
  );
}

function Figures({ trend }: { trend: RisingTrend }) {
  const { recent, before, weeks, p } = trend;
  return (
    <div className="grid content-start gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1">
      <div className="grid content-start gap-1.5">
        <WeekBars shown={nameTrend(trend)} weeks={weeks} />
        <p className="font-medium text-14 text-leaf">{describeRise(trend)}</p>
      </div>
      <dl className="grid content-start gap-2">
        <Count label={words.recent} count={recent} />
        <Count label={words.before} count={before} />
      </dl>
      <details className="text-13 max-lg:col-span-full">
        <summary className="w-fit cursor-pointer rounded-small text-muted hover:text-ink">
          {describeSureness(p)}
          <span className="sr-only">. {words.how}</span>
        </summary>
        <p className="mt-1.5 text-muted">
          {describeChance(p)} {words.together}
        </p>
      </details>
    </div>
  );
}

type TrendCardProps = { clientId: string; trend: RisingTrend };

/** One thing that more people bring up than before: how many, how sure, and what they say. */
export function TrendCard({ clientId, trend }: TrendCardProps) {
  const titleId = useId();
  const Icon = icons[trend.kind];
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface">
      <div className="grid gap-5 p-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
        <div className="grid min-w-0 content-start gap-3">
          <div className="grid gap-1">
            <p className="flex items-center gap-1.5 font-medium text-12 text-honey-text">
              <Icon aria-hidden="true" className="size-3.5" />
              {words.kinds[trend.kind]}
            </p>
            <h2 id={titleId} dir="auto" className="heading wrap-anywhere text-20">
              {nameTrend(trend)}
            </h2>
          </div>
          <TrendExamples examples={trend.examples} />
        </div>
        <div className="border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
          <Figures trend={trend} />
        </div>
      </div>
      <div className="border-line border-t px-3.5 py-2.5">
        <TrendActions clientId={clientId} trend={trend} />
      </div>
    </article>
  );
}
