import type { Schedule } from '@ruche/contracts/assistant';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CalendarPlus2 } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { dateOf } from '#entities/posts/day-label.ts';
import { openItems, useOpenSchedules, useScheduleActions } from '#features/assistant/api/schedules.ts';
import { CardsSkeleton } from '#features/assistant/components/cards-skeleton.tsx';
import { scheduleTab as words } from '#features/assistant/words/schedules.ts';
import { useNow } from '#lib/use-now.ts';
import { ItemSheet } from './item-sheet.tsx';
import { ProposeForm } from './propose-form.tsx';
import { ProposedDays } from './proposed-days.tsx';
import { ScheduleBar } from './schedule-bar.tsx';

const ProposeDialog = lazyDialog(async () => (await import('./propose-dialog.tsx')).ProposeDialog);

/** The day that the clock of this browser shows. */
const todayAt = (now: Date) => dateOf(Intl.DateTimeFormat().resolvedOptions().timeZone, now);

function Proposals({ clientId, schedules }: { clientId: string; schedules: readonly Schedule[] }) {
  const today = todayAt(useNow());
  const actions = useScheduleActions();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isProposing, setIsProposing] = useState(false);
  const all = schedules.flatMap((schedule) => openItems(schedule).map((item) => ({ schedule, item })));
  return (
    <div className="grid gap-6">
      {schedules.map((schedule) => (
        <div key={schedule.id} className="grid gap-5">
          <ScheduleBar schedule={schedule} actions={actions} />
          <ProposedDays schedule={schedule} onOpen={setOpenId} />
          <Link
            to={paths.calendar}
            search={{ clientId, date: openItems(schedule)[0]?.at.slice(0, 10) ?? schedule.from }}
            className={buttonClass({ className: 'w-fit max-sm:w-full' })}
          >
            <CalendarDays aria-hidden="true" />
            {words.onCalendar}
          </Link>
        </div>
      ))}
      <Button className="w-fit max-sm:w-full" variant="ghost" onClick={() => setIsProposing(true)}>
        <CalendarPlus2 aria-hidden="true" />
        {words.another}
      </Button>
      <ProposeDialog
        open={isProposing}
        onOpenChange={setIsProposing}
        clientId={clientId}
        day={today}
        today={today}
        onProposed={() => undefined}
      />
      <ItemSheet
        shown={all.find(({ item }) => item.id === openId) ?? null}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </div>
  );
}

function NothingYet({ clientId }: { clientId: string }) {
  const today = todayAt(useNow());
  return (
    <section className="grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="heading text-20">{words.introTitle}</h2>
        <p className="text-14 text-muted">{words.intro}</p>
      </div>
      <ProposeForm clientId={clientId} day={today} today={today} onProposed={() => undefined} />
    </section>
  );
}

/** A client’s proposed schedules, or the way to one. */
export function ScheduleTab({ clientId }: { clientId: string }) {
  const query = useOpenSchedules(clientId);
  return (
    <AsyncPanel
      query={query}
      what={words.what}
      skeleton={<CardsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<NothingYet clientId={clientId} />}
    >
      {({ items }) => <Proposals clientId={clientId} schedules={items} />}
    </AsyncPanel>
  );
}
