import type { Schedule } from '@ruche/contracts/assistant';
import { labelOfDay } from '#entities/posts/day-label.ts';
import { openItems } from '#features/assistant/api/schedules.ts';
import { useNow } from '#lib/use-now.ts';
import { ProposedRow } from './proposed-row.tsx';

type ProposedDaysProps = {
  schedule: Schedule;
  /** Null where the posts can only be read. */
  onOpen: ((itemId: string) => void) | null;
};

/** Day by day, as a list to go through. */
export function ProposedDays({ schedule, onOpen }: ProposedDaysProps) {
  const now = useNow();
  const { timeZone } = schedule;
  const days = Map.groupBy(openItems(schedule), ({ at }) => at.slice(0, 10));
  return (
    <div className="grid gap-5">
      {[...days].map(([day, items]) => (
        <section
          key={day}
          aria-label={labelOfDay(timeZone, new Date(items[0]?.scheduledAt ?? day), now)}
          className="grid gap-2"
        >
          <h3 className="heading text-16">{labelOfDay(timeZone, new Date(items[0]?.scheduledAt ?? day), now)}</h3>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {items.map((item) => (
              <ProposedRow key={item.id} item={item} timeZone={timeZone} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
