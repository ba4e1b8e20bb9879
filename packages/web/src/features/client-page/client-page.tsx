import { CircleAlert, Link2Off, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from './components/button.tsx';
import { LazyPostScreen, loadPostScreen } from './components/lazy-post-screen.tsx';
import { Notice } from './components/notice.tsx';
import { RunningPageContext, useClientPage, useRunningPage } from './components/page-context.ts';
import { PageFrame } from './components/page-frame.tsx';
import { Toast } from './components/toast.tsx';
import { useWords, WordsContext, wordsIn } from './languages/use-words.ts';
import { applyColour } from './look/apply-colour.ts';
import { CalendarScreen } from './screens/calendar-screen.tsx';
import { LockedScreen } from './screens/locked-screen.tsx';
import { MoreScreen } from './screens/more-screen.tsx';
import { PagePending } from './screens/page-pending.tsx';
import { ReportsScreen } from './screens/reports-screen.tsx';
import { ReviewScreen } from './screens/review-screen.tsx';
import { countUnsent } from './store/page-actions.ts';
import { parseRoute, type Route, useHash } from './store/route.ts';
import type { RunningPage } from './store/start-page.ts';

const screens = { review: ReviewScreen, calendar: CalendarScreen, reports: ReportsScreen, more: MoreScreen };

function Screen({ route }: { route: Route }) {
  if (route.view === 'post') return <LazyPostScreen postId={route.postId} commentId={route.commentId} />;
  const Shown = screens[route.view];
  return <Shown />;
}

/** Whoever goes to another screen begins at its heading, also with a screen reader. */
function useScreenStart(hash: string) {
  const last = useRef(hash);
  useEffect(() => {
    if (last.current === hash) return;
    last.current = hash;
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [hash]);
}

function Open() {
  const hash = useHash();
  const route = parseRoute(hash);
  useScreenStart(hash);
  const { posts } = useClientPage();
  const isRead = posts !== null;
  useEffect(() => {
    if (isRead) loadPostScreen().catch(() => undefined);
  }, [isRead]);
  return (
    <PageFrame route={route}>
      <Screen route={route} />
    </PageFrame>
  );
}

function Ended() {
  const words = useWords();
  const { page, outbox } = useClientPage();
  const unsent = countUnsent(outbox);
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-md content-center">
      <Notice
        Icon={Link2Off}
        isBad
        level={1}
        title={words.endedTitle}
        text={words.endedText(page?.agency.name ?? null)}
      >
        {unsent > 0 && <p className="font-medium text-14 text-clay">{words.endedUnsent(unsent)}</p>}
      </Notice>
    </main>
  );
}

function Failed() {
  const words = useWords();
  const { isOnline } = useClientPage();
  const { actions } = useRunningPage();
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-md content-center">
      <Notice
        Icon={CircleAlert}
        isBad
        level={1}
        title={isOnline ? words.failedTitle : words.notStoredTitle}
        text={isOnline ? words.failedText : words.notStoredText}
      >
        <Button onClick={() => void actions.refresh()}>
          <RotateCw aria-hidden="true" />
          {words.retry}
        </Button>
      </Notice>
    </main>
  );
}

function Phase() {
  const { phase, page } = useClientPage();
  if (phase === 'ended') return <Ended />;
  if (phase === 'failed') return <Failed />;
  if (phase === 'loading' || page === null) return <PagePending />;
  return phase === 'locked' ? <LockedScreen page={page} /> : <Open />;
}

function Looks() {
  const { page } = useClientPage();
  const language = page?.language ?? 'en';
  const words = wordsIn[language];
  const color = page?.agency.color ?? null;
  useEffect(() => applyColour(color), [color]);
  useEffect(() => {
    document.documentElement.lang = language;
    if (page !== null) document.title = words.documentTitle(page.agency.name, page.client.name);
  }, [language, page, words]);
  return (
    <WordsContext value={words}>
      <Phase />
      <Toast />
    </WordsContext>
  );
}

/** What a client sees behind their link: posts to answer, the calendar, reports, accounts. */
export function ClientPageRoot({ page }: { page: RunningPage }) {
  return (
    <RunningPageContext value={page}>
      <Looks />
    </RunningPageContext>
  );
}
