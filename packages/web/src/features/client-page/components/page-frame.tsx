import { CalendarDays, CloudOff, FileText, ListChecks, type LucideIcon, Settings2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant } from '#features/client-page/dates/page-dates.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { postsToReview } from '#features/client-page/store/page-state.ts';
import { hashOf, type Route } from '#features/client-page/store/route.ts';
import { useClientPage, useOpenPage } from './page-context.ts';

type Tab = {
  view: Exclude<Route['view'], 'post'>;
  label: string;
  Icon: LucideIcon;
  count?: number;
  countLabel?: string;
};

function Tabs({ route }: { route: Route }) {
  const words = useWords();
  const state = useClientPage();
  const { counts } = useOpenPage();
  const waiting = postsToReview(state).length;
  const accounts = counts?.accounts ?? 0;
  const tabs: Tab[] = [
    { view: 'review', label: words.review, Icon: ListChecks, count: waiting, countLabel: words.waitingBadge(waiting) },
    { view: 'calendar', label: words.calendar, Icon: CalendarDays },
    { view: 'reports', label: words.reports, Icon: FileText },
    { view: 'more', label: words.more, Icon: Settings2, count: accounts, countLabel: words.accountBanner(accounts) },
  ];
  return (
    <nav
      aria-label={words.views}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-0 md:bg-transparent md:p-0"
    >
      <ul className="mx-auto grid max-w-2xl grid-cols-4 md:flex md:gap-1">
        {tabs.map(({ view, label, Icon, count = 0, countLabel }) => (
          <li key={view}>
            <a
              href={hashOf(view)}
              aria-current={route.view === view || (route.view === 'post' && view === 'review') ? 'page' : undefined}
              className="grid min-h-15 content-center justify-items-center gap-0.5 rounded-control text-12 text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-honey-text md:flex md:min-h-11 md:items-center md:gap-2 md:px-3 md:text-14"
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-5.5 md:size-4.5" />
                {count > 0 && (
                  <span
                    aria-hidden="true"
                    className="-top-1.5 absolute left-3.5 min-w-4.5 rounded-full bg-honey px-1 text-center font-semibold text-12 text-on-honey md:hidden"
                  >
                    {count > 99 ? '99+' : count}
                  </span>
                )}
              </span>
              {label}
              {count > 0 && (
                <>
                  <span
                    aria-hidden="true"
                    className="hidden min-w-5 rounded-full bg-honey px-1.5 text-center font-semibold text-12 text-on-honey md:inline"
                  >
                    {count}
                  </span>
                  <span className="sr-only">{countLabel}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Connection() {
  const words = useWords();
  const { isOnline, readAt } = useClientPage();
  const { timeZone } = useOpenPage();
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex gap-2.5 bg-sunken px-4 py-2.5 text-13 md:rounded-card">
          <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {words.offline}{' '}
            {readAt !== null && (
              <span className="text-muted">{words.updated(formatInstant(readAt, words.locale, timeZone))}</span>
            )}
          </span>
        </span>
      )}
    </output>
  );
}

function Reconnect({ route }: { route: Route }) {
  const words = useWords();
  const { counts } = useOpenPage();
  const count = counts?.accounts ?? 0;
  if (count === 0 || route.view !== 'review') return null;
  return (
    <a
      href={hashOf('more')}
      className="mb-5 flex min-h-11 items-center gap-2.5 rounded-card border border-line bg-surface px-3 py-2 text-14 hover:bg-hover"
    >
      <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-clay" />
      {words.accountBanner(count)}
    </a>
  );
}

/** The agency at the top, the views in reach of a thumb. */
export function PageFrame({ route, children }: { route: Route; children: ReactNode }) {
  const words = useWords();
  const { agency, client } = useOpenPage();
  const width = route.view === 'post' || route.view === 'calendar' ? 'max-w-5xl' : 'max-w-2xl';
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
        className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-surface focus:p-3"
      >
        {words.skipToContent}
      </a>
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-16 max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
          <div className="flex min-w-0 items-center gap-3">
            {agency.logoUrl !== null && (
              <img src={agency.logoUrl} alt="" className="h-9 max-w-28 shrink-0 rounded-small object-contain" />
            )}
            <p className="grid min-w-0">
              <span className="truncate font-semibold text-14">{client.name}</span>
              <span className="truncate text-12 text-muted">{agency.name}</span>
            </p>
          </div>
          <Tabs route={route} />
        </div>
      </header>
      <div className={`mx-auto ${width} md:px-4 md:pt-2`}>
        <Connection />
      </div>
      <main id="content" tabIndex={-1} className={`mx-auto px-4 pt-5 pb-28 outline-none md:pb-12 ${width}`}>
        <Reconnect route={route} />
        {children}
      </main>
    </div>
  );
}
