import type { PublicationSort } from '@ruche/contracts/analytics';
import { AsyncList } from '#components/async-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Narrowing, usePublications } from '#features/analytics/api/list-publications.ts';
import type { Subject } from '#features/analytics/api/subject.ts';
import { publicationsPanel as words } from '#features/analytics/words/screen.ts';
import { PublicationRow } from './publication-row.tsx';

function Rows() {
  return (
    <div aria-hidden="true" className="grid gap-6 py-3">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className="flex gap-4">
          <Skeleton className="size-14 sm:size-16" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

type PublicationListProps = {
  subject: Subject;
  sort: PublicationSort;
  narrowing?: Narrowing | undefined;
  zone: string;
  /** Goes on only when asked to, where something stands below. */
  moreLabel?: string | undefined;
};

/** Posts with their numbers, the highest first, without an end. */
export function PublicationList({ subject, sort, narrowing, zone, moreLabel }: PublicationListProps) {
  const query = usePublications(subject, sort, narrowing);
  return (
    <AsyncList
      query={query}
      what={words.what}
      skeleton={<Rows />}
      empty={<p className="py-6 text-center text-14 text-muted">{words.empty}</p>}
      moreLabel={moreLabel}
    >
      {(items) => (
        <ul className="divide-y divide-line">
          {items.map((publication) => (
            <li key={publication.id}>
              <PublicationRow publication={publication} sort={sort} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </AsyncList>
  );
}
