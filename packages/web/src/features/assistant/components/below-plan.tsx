import { AsyncPanel } from '#components/async-panel.tsx';
import { useOfferedIdeas } from '#features/assistant/api/ideas.ts';
import { useOpenSchedules, useScheduleActions } from '#features/assistant/api/schedules.ts';
import type { AssistantTab } from '#features/assistant/assistant-search.ts';
import { belowPlan as words } from '#features/assistant/words/page.ts';
import { AssistantOffer } from './assistant-offer.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { IdeaCard } from './ideas/idea-card.tsx';
import { ProposedDays } from './schedules/proposed-days.tsx';
import { ScheduleBar } from './schedules/schedule-bar.tsx';

function Ideas({ clientId }: { clientId: string }) {
  const query = useOfferedIdeas(clientId);
  return (
    <AsyncPanel
      query={query}
      what={words.ideasWhat}
      skeleton={<CardsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={null}
    >
      {({ items }) => (
        <section aria-labelledby="ideas-before" className="grid gap-4">
          <h2 id="ideas-before" className="heading text-20">
            {words.ideas}
          </h2>
          <ol className="grid grid-cols-1 gap-4">
            {items.map((idea) => (
              <li key={idea.id}>
                <IdeaCard idea={idea} isNamed={false} canWrite={false} onRefuse={null} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </AsyncPanel>
  );
}

function Schedules({ clientId }: { clientId: string | undefined }) {
  const query = useOpenSchedules(clientId);
  const actions = useScheduleActions();
  return (
    <AsyncPanel
      query={query}
      what={words.schedulesWhat}
      skeleton={<CardsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={null}
    >
      {({ items }) => (
        <section aria-labelledby="schedules-before" className="grid gap-4">
          <h2 id="schedules-before" className="heading text-20">
            {words.schedules}
          </h2>
          {items.map((schedule) => (
            <div key={schedule.id} className="grid gap-5">
              <ScheduleBar schedule={schedule} actions={actions} canAccept={false} />
              <ProposedDays schedule={schedule} onOpen={null} />
            </div>
          ))}
        </section>
      )}
    </AsyncPanel>
  );
}

type BelowPlanProps = { tab: AssistantTab; clientId: string | undefined };

/** What the assistant would do, and what it made while the plan included it: that can still be read. */
export function BelowPlan({ tab, clientId }: BelowPlanProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <AssistantOffer />
      {tab === 'ideas' && clientId !== undefined && <Ideas key={clientId} clientId={clientId} />}
      {tab === 'schedule' && <Schedules clientId={clientId} />}
    </div>
  );
}
