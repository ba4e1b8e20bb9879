import type { OwnPublication } from '@ruche/contracts/ranking';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useOwnPublications } from '#features/own-ranking/api/own-ranking.ts';
import { publicationsPanel as words } from '#features/own-ranking/words.ts';
import { MistakeDialog } from './lazy-parts.ts';
import { PublicationRow } from './publication-row.tsx';

const shape = (
  <div aria-hidden="true" className="grid gap-5 py-2">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} className="h-12" />
    ))}
  </div>
);

/** Every post that a season looks at, with what is counted of it, and a way to say that something is wrong. */
export function PublicationsPanel({ season }: { season: string }) {
  const query = useOwnPublications(season);
  const [isReporting, setIsReporting] = useState(false);
  const [about, setAbout] = useState<OwnPublication | null>(null);
  const report = (publication: OwnPublication | null) => {
    setAbout(publication);
    setIsReporting(true);
  };
  return (
    <Panel
      title={words.title}
      className="[&>div:last-child]:py-2"
      action={
        <Button variant="ghost" size="small" className="text-muted" onClick={() => report(null)}>
          <Flag aria-hidden="true" />
          {words.report}
        </Button>
      }
    >
      <AsyncList
        query={query}
        what={words.what}
        skeleton={shape}
        moreLabel={words.more}
        empty={<p className="py-6 text-center text-14 text-muted">{words.empty}</p>}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((publication) => (
              <li key={publication.id}>
                <PublicationRow publication={publication} onReport={() => report(publication)} />
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
      <MistakeDialog open={isReporting} onOpenChange={setIsReporting} season={season} publication={about} />
    </Panel>
  );
}
