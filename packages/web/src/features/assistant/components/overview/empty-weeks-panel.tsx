import type { EmptyWeekList } from '@ruche/contracts/assistant';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useEmptyWeeks } from '#features/assistant/api/empty-weeks.ts';
import { emptyWeeks as words } from '#features/assistant/words/overview.ts';
import { WeekIdea } from './week-idea.tsx';

const firstShown = 2;
const whole = new Intl.NumberFormat('en-US');

function Weeks({ items, total }: EmptyWeekList) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, firstShown);
  const beyond = total - items.length;
  return (
    <>
      <p className="px-5 pt-3.5 text-13 text-muted">{words.intro}</p>
      <ul className="divide-y divide-line">
        {shown.map((week) => (
          <WeekIdea key={week.clientId} week={week} />
        ))}
      </ul>
      {items.length > shown.length && (
        <p className="border-line border-t p-2 text-center">
          <Button variant="ghost" size="small" onClick={() => setIsOpen(true)}>
            {words.showMore(items.length - shown.length)}
          </Button>
        </p>
      )}
      {isOpen && beyond > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 border-line border-t px-5 py-3 text-13 text-muted">
          {words.more(whole.format(beyond), beyond === 1)}
          <Link to={paths.calendar} className="text-honey-text underline underline-offset-2">
            {words.calendar}
          </Link>
        </p>
      )}
    </>
  );
}

function Shape() {
  return (
    <div className="grid gap-3 p-5">
      <Skeleton className="h-3 w-28" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-10" />
      <Skeleton className="h-8 w-36" />
    </div>
  );
}

/** What could be posted for clients that have nothing ahead. */
export function EmptyWeeksPanel() {
  const query = useEmptyWeeks();
  return (
    <Panel title={words.title} className="[&>div:last-child]:p-0">
      <AsyncPanel
        query={query}
        what={words.what}
        skeleton={<Shape />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className="flex items-center gap-3 px-5 py-6 text-14 text-muted">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
            {words.empty}
          </p>
        }
      >
        {(list) => <Weeks {...list} />}
      </AsyncPanel>
    </Panel>
  );
}
