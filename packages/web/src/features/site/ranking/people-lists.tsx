import type { RankedPerson } from '@ruche/contracts/ranking';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BadgeList } from '#entities/ranking/badge-list.tsx';
import { PersonName } from '#entities/ranking/person-name.tsx';
import { RankedPersonCard } from '#entities/ranking/ranked-person-card.tsx';
import { WorksWith } from '#entities/ranking/works-with.tsx';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { RankingTable } from './ranking-table.tsx';
import { rankingList as words } from './words/list.ts';

const step = 100;

/** So many at first, and more on request: a page with a thousand people would be slow to open. */
function useFirst<Item>(items: readonly Item[]) {
  const [count, setCount] = useState(step);
  const more = Math.min(step, items.length - count);
  return {
    shown: items.slice(0, count),
    button:
      more > 0 ? (
        <Button className="justify-self-center" onClick={() => setCount(count + step)}>
          {words.more(more)}
        </Button>
      ) : null,
  };
}

type NumberedPeopleProps = { caption: string; people: readonly RankedPerson[]; shared: ReadonlySet<number> };

/** Those with a rank: a table where there is room for it, else cards. */
export function NumberedPeople({ caption, people, shared }: NumberedPeopleProps) {
  const isWide = useMediaQuery('(width >= 64rem)');
  const { shown, button } = useFirst(people);
  return (
    <div className="grid gap-4">
      {isWide ? (
        <RankingTable caption={caption} people={shown} shared={shared} />
      ) : (
        <ul aria-label={caption} className="grid items-start gap-3 sm:grid-cols-2">
          {shown.map((person, index) => (
            <li key={person.handle ?? `left ${index}`}>
              <RankedPersonCard person={person} isShared={person.rank !== null && shared.has(person.rank)} />
            </li>
          ))}
        </ul>
      )}
      {button}
    </div>
  );
}

type NamedPeopleProps = { title: string; text: string; people: readonly RankedPerson[] };

/** Those without a number: by name, and nothing by which they could be put in an order. */
export function NamedPeople({ title, text, people }: NamedPeopleProps) {
  const { shown, button } = useFirst(people);
  return (
    <section aria-labelledby="also-ranked" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="also-ranked" className="heading text-20">
          {title}
        </h3>
        <p className="max-w-[66ch] text-14 text-muted">{text}</p>
      </div>
      <ul aria-labelledby="also-ranked" className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((person, index) => (
          <li
            key={person.handle ?? `left ${index}`}
            className="grid content-start justify-items-start gap-1.5 border-line border-t py-3.5 text-14"
          >
            <PersonName handle={person.handle} name={person.name} />
            <WorksWith platforms={person.platforms} sizeClasses={person.sizeClasses} />
            <BadgeList badges={person.badges} />
          </li>
        ))}
      </ul>
      {button}
    </section>
  );
}
