import type { TrendList } from '@ruche/contracts/assistant';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { describeConsidered, voiceCount } from '#features/assistant/trend-texts.ts';
import { trendsTab as words } from '#features/assistant/words/trends.ts';

/** Fewer cannot make a trend, whatever they say. */
const fewestPeople = 3;

function why({ people }: TrendList['considered']): string | null {
  if (people === 0) return words.emptySilent;
  return people < fewestPeople ? words.emptyFew(voiceCount(people)) : null;
}

type NoTrendsProps = { clientId: string; considered: TrendList['considered'] };

/** Why nothing rises, and what it was looked for in. */
export function NoTrends({ clientId, considered }: NoTrendsProps) {
  const reason = why(considered);
  return (
    <section className="rounded-card border border-line bg-surface">
      <EmptyState
        drawing="chart"
        className="py-16"
        title={words.emptyTitle}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={paths.assistant} search={{ client: clientId }} className={buttonClass()}>
              {words.seeIdeas}
            </Link>
            <Link to={paths.socialFeed} className={buttonClass({ variant: 'ghost' })}>
              {words.openInbox}
            </Link>
          </div>
        }
      >
        <div className="grid gap-2">
          <p>{words.empty}</p>
          {reason !== null && <p>{reason}</p>}
          {considered.people > 0 && <p>{describeConsidered(considered)}</p>}
        </div>
      </EmptyState>
    </section>
  );
}
