import { badgeIds, needed } from '@ruche/contracts/ranking';
import type { ReactNode } from 'react';
import { paths, privacyRanking } from '#config/paths.ts';
import { badgeIcons } from '#entities/ranking/badge-list.tsx';
import { badges } from '#entities/ranking/part-texts.ts';
import { rankingRules as words } from './words/list.ts';

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line border-t py-5">
      <h3 className="font-semibold text-16">{title}</h3>
      <div className="mt-1.5 text-14 text-muted">{children}</div>
    </div>
  );
}

const linkClass = 'inline-flex min-h-9 items-center text-honey-text underline underline-offset-4 touch:min-h-11';

/** Badges, who is in it, what others see, and one's rights. */
export function RankingRules() {
  return (
    <section
      aria-labelledby="badges-title"
      className="grid gap-x-16 gap-y-12 border-line border-t py-16 lg:grid-cols-2 lg:py-20"
    >
      <div>
        <h2 id="badges-title" className="heading text-28">
          {words.badgesTitle}
        </h2>
        <ul className="mt-5">
          {badgeIds.map((id) => {
            const Icon = badgeIcons[id];
            return (
              <li key={id} className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-line border-t py-4">
                <Icon aria-hidden="true" className="mt-0.5 size-5 text-honey-text" />
                <div>
                  <h3 className="font-semibold text-16">{badges[id].name}</h3>
                  <p className="mt-0.5 text-14 text-muted">{badges[id].meaning}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      <div>
        <h2 className="heading mb-5 text-28">{words.title}</h2>
        <Rule title={words.whoTitle}>
          <p>{words.whoText(needed.publications, needed.accounts, needed.days)}</p>
          <a href={paths.ownRanking} className={linkClass}>
            {words.join}
          </a>
        </Rule>
        <Rule title={words.seenTitle}>
          <p>{words.seenText}</p>
        </Rule>
        <Rule title={words.objectTitle}>
          <p>{words.objectText}</p>
          <a href={privacyRanking} className={linkClass}>
            {words.privacy}
          </a>
        </Rule>
      </div>
    </section>
  );
}
