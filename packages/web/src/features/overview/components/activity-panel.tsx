import type { ActivityEvent, ActivityItem } from '@ruche/contracts/dashboard';
import { ChevronDown, History, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { PathLink } from '#components/path-link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useActivity } from '#features/overview/api/get-activity.ts';
import { activityPanel as texts } from '#features/overview/words.ts';
import { describeAge } from '#lib/age.ts';
import { cn } from '#lib/class-names.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** By kind of event. Of a kind that only a newer server knows there is none. */
type ActivityIcons = Record<string, LucideIcon>;

function Title({ event: { title, path } }: { event: ActivityEvent }) {
  if (path === null) return title;
  return (
    <PathLink href={path} className="rounded-small hover:underline hover:underline-offset-4">
      {title}
    </PathLink>
  );
}

/** What a line stands for, where the same happened several times. */
function Folded({ events }: { events: ActivityEvent[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-6 items-center gap-1 justify-self-start rounded-small text-12 text-honey-text touch:min-h-11"
      >
        <ChevronDown aria-hidden="true" className={cn('size-3.5 transition-transform', isOpen && 'rotate-180')} />
        {isOpen ? texts.fold : texts.unfold(events.length)}
      </button>
      <ul id={id} hidden={!isOpen} className="grid gap-1.5 border-line border-l pl-3 [&[hidden]]:hidden">
        {events.map((event) => (
          <li key={event.id} className="min-w-0 break-words text-13">
            <Title event={event} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ item, icons }: { item: ActivityItem; icons: ActivityIcons }) {
  const Icon = icons[item.kind] ?? History;
  return (
    <li className="flex items-start gap-3 px-5 py-2.5">
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-control bg-hover text-muted">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="min-w-0 break-words text-14">{item.events.length > 0 ? item.title : <Title event={item} />}</p>
        <p className="text-12 text-muted">
          {item.actorName !== '' && (
            <>
              <bdi>{item.actorName}</bdi> ·{' '}
            </>
          )}
          <time dateTime={item.at}>{describeAge(item.at)}</time>
        </p>
        {item.events.length > 0 && <Folded events={item.events} />}
      </div>
    </li>
  );
}

/** What happened lately in the workspace, and who did it. */
export function ActivityPanel({ icons }: { icons: ActivityIcons }) {
  const activity = useActivity();
  return (
    <Panel title={texts.title} className="[&>div:last-child]:p-0">
      <AsyncList
        query={activity}
        what={texts.what}
        skeleton={<RowsSkeleton count={4} />}
        empty={<p className="px-5 py-6 text-14 text-muted">{texts.empty}</p>}
        moreLabel={texts.more}
        moreClassName="border-line border-t p-2"
      >
        {(items) => (
          <ul className="py-1.5">
            {items.map((item) => (
              <Entry key={item.id} item={item} icons={icons} />
            ))}
          </ul>
        )}
      </AsyncList>
    </Panel>
  );
}
