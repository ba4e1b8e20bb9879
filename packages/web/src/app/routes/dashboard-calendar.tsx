import { getRouteApi, Link } from '@tanstack/react-router';
import { PenLine, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { SchedulePost } from '#app/lazy-parts.tsx';
import { lazyExtra, lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { type CalendarSearch, CalendarSearchSchema, filtersOf } from '#features/calendar/calendar-search.ts';
import { type BetweenPosts, CalendarScreen } from '#features/calendar/components/calendar-screen.tsx';
import { dashboardCalendar as words } from '#features/calendar/words/screens.ts';
import { Agenda, Drafts } from '#features/posts/components/lazy-parts.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';

const route = getRouteApi('/dashboard/calendar');

const CalendarPanel = lazyPanel(async () => (await import('./calendar-panel.tsx')).CalendarPanel, {
  skeleton: <Skeleton className="hidden h-120 rounded-card lg:block" />,
});

const skeleton = <Skeleton className="my-2.5 h-5 w-6 rounded-control touch:my-3 sm:w-38" />;
const calendarSchedules = () => import('#features/assistant/components/schedules/calendar-schedules.tsx');
const schedules = {
  Button: lazyExtra(async () => (await calendarSchedules()).ProposeButton, skeleton),
  Proposed: lazyPanel(async () => (await calendarSchedules()).ProposedSchedules, { isSecondary: true }),
};

type Opening = { onNew: () => void; onOpen: (id: string) => void };

function useLists(search: CalendarSearch, { onNew, onOpen }: Opening) {
  const navigate = route.useNavigate();
  const [listedIds, setListedIds] = useState<readonly string[]>([]);
  const filters = filtersOf(search);
  const list = {
    filters,
    onClear: () => void navigate({ search: { view: search.view, date: search.date }, replace: true }),
  };
  const onCompose = () =>
    void navigate({ to: paths.post, params: { postId: 'new' }, search: { clientId: filters.clientId } });
  const agenda = { day: search.date, onNew, onOpen: ({ id }: { id: string }) => onOpen(id), onListed: setListedIds };
  return {
    listedIds,
    lists: {
      list: (between: BetweenPosts) => <Agenda {...list} {...agenda} {...between} />,
      drafts: () => <Drafts {...list} onNew={onCompose} />,
    },
  };
}

export function DashboardCalendar() {
  useDocumentTitle(words.title);
  const search = useParsedSearch(CalendarSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  const onSearch = useCallback(
    (change: Partial<CalendarSearch>) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        // Back closes the post that was opened.
        replace: change.post === undefined,
      }),
    [navigate],
  );
  const setScheduling = (isOpen: boolean) =>
    void navigate({ search: { ...search, schedule: isOpen || undefined }, replace: !isOpen });
  const onSchedule = useCallback(
    (date: string, time?: string) =>
      void navigate({ search: (before) => ({ ...before, date, schedule: time ?? true }) }),
    [navigate],
  );
  const { lists, listedIds } = useLists(search, {
    onNew: () => setScheduling(true),
    onOpen: (id) => onSearch({ post: id }),
  });
  return (
    <Page>
      <PageHeader
        title={words.title}
        description={words.description}
        action={
          <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
            <Link
              to={paths.post}
              params={{ postId: 'new' }}
              search={{ clientId: search.clientId }}
              className={buttonClass()}
            >
              <PenLine aria-hidden="true" />
              {words.compose}
            </Link>
            <Button variant="primary" onClick={() => setScheduling(true)}>
              <Plus aria-hidden="true" />
              {words.schedulePost}
            </Button>
          </div>
        }
      />
      <CalendarScreen {...{ search, onSearch, onSchedule, lists, listedIds, schedules }} Panel={CalendarPanel} />
      <SchedulePost
        open={search.schedule !== undefined}
        onOpenChange={setScheduling}
        clientId={search.clientId}
        day={search.date}
        time={typeof search.schedule === 'string' ? search.schedule : undefined}
      />
    </Page>
  );
}
