import type { RankingPerson } from '@ruche/contracts/ranking';
import { badgeIcons } from '#entities/ranking/badge-list.tsx';
import { badges as texts } from '#entities/ranking/part-texts.ts';
import { nameSeasons } from '#entities/ranking/season-name.ts';
import { personBadges as words } from '#features/site/ranking/words/person.ts';

/** What was earned, what exactly it means, and when. */
export function BadgesEarned({ badges }: Pick<RankingPerson, 'badges'>) {
  return (
    <section aria-labelledby="badges">
      <h2 id="badges" className="heading text-28">
        {words.title}
      </h2>
      {badges.length === 0 ? (
        <p className="mt-1 text-14 text-muted">{words.empty}</p>
      ) : (
        <ul className="mt-4">
          {badges.map(({ id, seasons }) => {
            const Icon = badgeIcons[id];
            return (
              <li key={id} className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-line border-t py-4 text-14">
                <Icon aria-hidden="true" className="mt-0.5 size-5 text-honey-text" />
                <div>
                  <h3 className="font-semibold text-16">{texts[id].name}</h3>
                  <p className="mt-0.5 text-muted">{texts[id].meaning}</p>
                  <p className="mt-1.5">{words.earned(nameSeasons(seasons))}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
