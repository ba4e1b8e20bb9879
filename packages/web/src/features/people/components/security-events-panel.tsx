import { History, TriangleAlert } from 'lucide-react';
import { AsyncList } from '#components/async-list.tsx';
import { Row, Rows } from '#components/row.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useSecurityEvents } from '#features/people/api/get-security-events.ts';
import { describeEvent, isAlarming } from '#features/people/event-texts.ts';
import { describeMoment } from '#features/people/times.ts';
import { securityEventsPanel as words } from '#features/people/words/common.ts';
import { RowsSkeleton } from './panel-skeletons.tsx';

export function SecurityEventsPanel() {
  const events = useSecurityEvents();
  return (
    <Panel title={words.title}>
      <AsyncList
        query={events}
        what={words.what}
        skeleton={<RowsSkeleton count={5} />}
        empty={
          <EmptyState drawing="search" title={words.emptyTitle}>
            {words.emptyText}
          </EmptyState>
        }
        moreLabel={words.moreLabel}
        moreClassName="pt-4 pb-0"
      >
        {(items) => (
          <Rows>
            {items.map((event) => (
              <Row
                key={event.id}
                icon={isAlarming(event) ? TriangleAlert : History}
                title={describeEvent(event)}
                detail={`${describeMoment(event.at)} · ${event.device.name} · ${event.place}`}
              />
            ))}
          </Rows>
        )}
      </AsyncList>
    </Panel>
  );
}
