import { getRouteApi, Link } from '@tanstack/react-router';
import { CalendarPlus, PenLine } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { useClient } from '#entities/clients/get-client.ts';
import { Agenda, Drafts, ScheduleDialog } from '#features/posts/components/lazy-parts.tsx';
import { PostFilterBar } from '#features/posts/components/post-filter-bar.tsx';
import { usePostActions } from '#features/posts/components/use-post-actions.tsx';
import { usePublishNow } from '#features/posts/components/use-publish-now.tsx';
import { type PostFilters, withoutTrouble } from '#features/posts/post-filters.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';

const route = getRouteApi('/dashboard/calendar');

const tabClass =
  '-mb-px inline-flex h-10 items-center border-transparent border-b-2 px-0.5 font-medium text-14 text-muted hover:text-ink aria-[current=page]:border-honey aria-[current=page]:text-ink touch:h-11';

const exactly = { exact: true, includeSearch: true };

function Views({ filters: { view: _shown, ...filters } }: { filters: PostFilters }) {
  const { status: _status, ...shared } = withoutTrouble(filters);
  return (
    <nav aria-label="Views" className="flex gap-5 border-line border-b">
      <Link to={paths.calendar} search={filters} activeOptions={exactly} className={tabClass}>
        Agenda
      </Link>
      <Link to={paths.calendar} search={{ ...shared, view: 'drafts' }} activeOptions={exactly} className={tabClass}>
        Drafts & ideas
      </Link>
    </nav>
  );
}

export function DashboardCalendar() {
  useDocumentTitle('Content Calendar');
  const { schedule, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const { remove, duplicate } = usePostActions();
  const { ask, question } = usePublishNow();
  const { data: client } = useClient(filters.clientId ?? null);
  const setFilters = (next: PostFilters) => void navigate({ search: next, replace: true });
  const setScheduling = (isOpen: boolean) =>
    void navigate({ search: isOpen ? { ...filters, schedule: true } : filters, replace: !isOpen });
  const list = {
    filters,
    actions: {
      remove: (post: Parameters<typeof remove>[0]) => void remove(post),
      duplicate: (post: Parameters<typeof duplicate>[0]) => void duplicate(post),
      publishNow: ask,
    },
    onClear: () => setFilters({ view: filters.view }),
  };
  return (
    <main className="mx-auto grid w-full max-w-5xl flex-1 grid-cols-1 content-start gap-5 p-5 sm:p-8">
      <PageHeader
        title="Content Calendar"
        description="Every client’s posts, day by day."
        action={
          <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
            <Link
              to={paths.post}
              params={{ postId: 'new' }}
              search={{ clientId: filters.clientId }}
              className={buttonClass()}
            >
              <PenLine aria-hidden="true" />
              Compose
            </Link>
            <Button variant="primary" onClick={() => setScheduling(true)}>
              <CalendarPlus aria-hidden="true" />
              Schedule Post
            </Button>
          </div>
        }
      />
      <Views filters={filters} />
      <PostFilterBar filters={filters} onChange={setFilters} />
      {filters.view === 'drafts' ? (
        <Drafts
          {...list}
          onNew={() =>
            void navigate({ to: paths.post, params: { postId: 'new' }, search: { clientId: filters.clientId } })
          }
        />
      ) : (
        <Agenda {...list} onNew={() => setScheduling(true)} />
      )}
      {question}
      <ScheduleDialog open={schedule === true} onOpenChange={setScheduling} client={client} />
    </main>
  );
}
