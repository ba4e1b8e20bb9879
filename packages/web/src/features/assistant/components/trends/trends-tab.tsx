import type { TrendList } from '@ruche/contracts/assistant';
import { AsyncPanel } from '#components/async-panel.tsx';
import { useAssistantStatus } from '#entities/assistant/get-status.ts';
import { ModelObstacle } from '#entities/assistant/model-obstacle.tsx';
import { useTrends } from '#features/assistant/api/trends.ts';
import { CardsSkeleton } from '#features/assistant/components/cards-skeleton.tsx';
import { describeConsidered } from '#features/assistant/trend-texts.ts';
import { trendSummary, trendsTab as words } from '#features/assistant/words/trends.ts';
import { NoTrends } from './no-trends.tsx';
import { TrendCard } from './trend-card.tsx';
import { TrendSummary } from './trend-summary.tsx';

type TrendsTabProps = { clientId: string };

function Trends({ clientId, list }: TrendsTabProps & { list: TrendList }) {
  const { data: status } = useAssistantStatus(clientId);
  return (
    <div className="grid gap-4">
      {status !== undefined && status.obstacle !== null && (
        <div className="grid gap-1.5">
          <ModelObstacle status={status} clientId={clientId} />
          <p className="text-13 text-muted">{trendSummary.withoutModel}</p>
        </div>
      )}
      {status?.obstacle === null && (
        <div className="flex justify-end">
          <TrendSummary clientId={clientId} />
        </div>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {list.items.map((trend) => (
          <li key={`${trend.kind} ${trend.key}`}>
            <TrendCard clientId={clientId} trend={trend} />
          </li>
        ))}
      </ol>
      <p className="text-13 text-muted">
        {describeConsidered(list.considered)} {words.counting}
      </p>
    </div>
  );
}

/** What more people bring up than before, surest first. */
export function TrendsTab({ clientId }: TrendsTabProps) {
  const query = useTrends(clientId);
  return (
    <AsyncPanel
      query={query}
      what={words.what}
      skeleton={<CardsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={query.data !== undefined && <NoTrends clientId={clientId} considered={query.data.considered} />}
    >
      {(list) => <Trends clientId={clientId} list={list} />}
    </AsyncPanel>
  );
}
