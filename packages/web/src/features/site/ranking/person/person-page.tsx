import { needed, type RankingPerson } from '@ruche/contracts/ranking';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { BrokenDrawing } from '#components/brand/comb-drawing.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { paths, rankingPersonPrefix } from '#config/paths.ts';
import { nameSeason } from '#entities/ranking/season-name.ts';
import { WorksWith } from '#entities/ranking/works-with.tsx';
import { SiteLayout } from '#features/site/components/site-layout.tsx';
import { type PublicState, usePublic } from '#features/site/ranking/use-public.ts';
import { personPage as words } from '#features/site/ranking/words/person.ts';
import { BadgesEarned } from './badges-earned.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';
import { SeasonStanding } from './season-standing.tsx';
import { ShareCard } from './share-card.tsx';
import { Trend } from './trend.tsx';

function Notice({
  title,
  text,
  isBad = false,
  children,
}: {
  title: string;
  text: string;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <div role={isBad ? 'alert' : undefined} className="grid justify-items-center gap-5 py-20 text-center">
      <BrokenDrawing />
      <div className="grid max-w-[48ch] gap-2">
        <h1 className="heading text-28">{title}</h1>
        <p className="text-16 text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

function Ready({ person }: { person: RankingPerson }) {
  const { name, joinedAt, seasons, badges, card } = person;
  const [newest] = seasons;
  useEffect(() => {
    document.title = words.documentTitle(name);
  }, [name]);
  return (
    <div className="grid gap-12">
      <header className="grid gap-4">
        <h1 className="heading wrap-anywhere text-40 sm:text-64">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-14 text-muted">
          <span>{words.since(nameSeason(joinedAt.slice(0, 7)))}</span>
          {newest !== undefined && <WorksWith platforms={newest.platforms} sizeClasses={newest.sizeClasses} />}
        </p>
      </header>
      {newest === undefined ? (
        <section aria-labelledby="not-yet" className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <h2 id="not-yet" className="heading text-20">
            {words.notYetTitle}
          </h2>
          <p className="mt-1 text-14 text-muted">
            {words.notYetText(needed.publications, needed.accounts, needed.days)}
          </p>
        </section>
      ) : (
        <SeasonStanding seasons={seasons} />
      )}
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid gap-12">
          {seasons.length > 0 && <Trend seasons={seasons} />}
          <BadgesEarned badges={badges} />
        </div>
        <ShareCard card={card} handle={person.handle} />
      </div>
    </div>
  );
}

/** All that the page can say, apart from its frame. */
export function PersonContent({ state, onRetry }: { state: PublicState<RankingPerson>; onRetry: () => void }) {
  if (state.kind === 'unknown') {
    return (
      <Notice title={words.unknownTitle} text={words.unknownText}>
        <ButtonLink href={paths.ranking}>{words.toRanking}</ButtonLink>
      </Notice>
    );
  }
  if (state.body !== null) return <Ready person={state.body} />;
  if (state.kind === 'failed') {
    return (
      <Notice isBad title={words.failedTitle} text={words.failedText}>
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {words.retry}
        </Button>
      </Notice>
    );
  }
  return <PersonSkeleton />;
}

/** As it stands in the address: the server says whether anyone has it. */
export function readHandle(pathname: string): string {
  const text = pathname.slice(rankingPersonPrefix.length).replace(/\/$/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    // Nothing that was ever encoded.
    return text;
  }
}

const stayStill = () => () => undefined;
const readOwnHandle = () => readHandle(window.location.pathname);
/** The prerendered page is everyone's. */
const noHandle = () => '';

export function PersonPage() {
  const handle = useSyncExternalStore(stayStill, readOwnHandle, noHandle);
  const path = handle === '' ? null : `/api/v1/ranking/people/${encodeURIComponent(handle)}`;
  const { state, retry } = usePublic<RankingPerson>(path);
  return (
    <SiteLayout>
      <div aria-busy={state.kind === 'loading'} className="mx-auto max-w-[76rem] px-4 pt-8 pb-24 sm:px-6">
        <a
          href={paths.ranking}
          className="mb-6 inline-flex min-h-9 items-center gap-2 font-medium text-14 text-honey-text underline-offset-4 hover:underline touch:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {words.back}
        </a>
        <PersonContent state={state} onRetry={retry} />
      </div>
    </SiteLayout>
  );
}
