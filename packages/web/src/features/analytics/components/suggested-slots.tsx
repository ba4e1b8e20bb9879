import type { BestTimes } from '@ruche/contracts/analytics';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, FlaskConical, ListPlus } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useAddSlot } from '#features/analytics/api/add-slot.ts';
import { hourName, weekdayName } from '#features/analytics/groups.ts';
import { nextSlot } from '#features/analytics/next-slot.ts';
import { changeText } from '#features/analytics/numbers.ts';
import { bestTimesPanel as words } from '#features/analytics/words/insights.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

type Suggested = BestTimes['habit'][number] & Partial<BestTimes['top'][number]>;

type SuggestedSlotsProps = {
  title: string;
  slots: readonly Suggested[];
  zone: string;
  clientId: string;
  socialAccountId: string | undefined;
};

type SlotProps = Omit<SuggestedSlotsProps, 'title' | 'slots'> & { slot: Suggested };

function Expectation({ slot: { effect, low, high, isExploring } }: Pick<SlotProps, 'slot'>) {
  if (effect === undefined || low === undefined || high === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted tabular-nums">
      <span>{words.effect(changeText(effect - 1))}</span>
      <span className="text-12">({words.range(changeText(low - 1), changeText(high - 1))})</span>
      {isExploring === true && (
        <span title={words.exploringHint}>
          <Badge tone="info" icon={FlaskConical}>
            {words.exploring}
          </Badge>
        </span>
      )}
    </p>
  );
}

function SlotRow({ slot, zone, clientId, socialAccountId }: SlotProps) {
  const mayWrite = useMay('posts.write');
  const adding = useAddSlot(clientId);
  const time = hourName(slot.hour);
  const name = words.slot(weekdayName(slot.weekday), time);
  const { date } = nextSlot(slot, zone);
  const add = () =>
    adding.mutate(
      { weekday: slot.weekday, time, socialAccountId: socialAccountId ?? null },
      {
        onSuccess: () => toast.success(words.added(name)),
        onError: (error) => toast.error(words.addFailed(describeFailure(error))),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="grid min-w-40 flex-1">
        <p className="font-medium text-14 tabular-nums">{name}</p>
        <Expectation slot={slot} />
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <ReadOnlyFieldset clientId={clientId}>
            <Button size="small" variant="ghost" busy={adding.isPending} onClick={add}>
              <ListPlus aria-hidden="true" />
              {words.add}
            </Button>
          </ReadOnlyFieldset>
          <Link
            to={paths.calendar}
            search={{ clientId, date, schedule: time }}
            className={buttonClass({ size: 'small' })}
          >
            <CalendarPlus aria-hidden="true" />
            {words.use}
          </Link>
        </div>
      )}
    </li>
  );
}

/** Times to post at, with a way to use each. */
export function SuggestedSlots({ title, slots, ...rest }: SuggestedSlotsProps) {
  if (slots.length === 0) return <p className="text-14 text-muted">{words.noHabit}</p>;
  return (
    <section>
      <h3 className="font-medium text-13 text-muted">{title}</h3>
      <ul className="divide-y divide-line">
        {slots.map((slot) => (
          <SlotRow key={`${slot.weekday}-${slot.hour}`} slot={slot} {...rest} />
        ))}
      </ul>
    </section>
  );
}
