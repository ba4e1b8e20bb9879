import type { OwnRanking } from '@ruche/contracts/ranking';
import { Eye, EyeOff, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { useMe } from '#entities/people/get-me.ts';
import { RankedPersonCard } from '#entities/ranking/ranked-person-card.tsx';
import { handleFor } from '#features/own-ranking/figures.ts';
import { joinPanel as words } from '#features/own-ranking/words.ts';
import { MembershipForm } from './membership-form.tsx';

const promises = [
  { Icon: Eye, text: words.shown },
  { Icon: EyeOff, text: words.never },
  { Icon: LogOut, text: words.leave },
] as const;

function Preview({ ranking, name, handle }: { ranking: OwnRanking; name: string; handle: string }) {
  const { preview, isShared } = ranking;
  return (
    <section aria-label={words.preview} className="grid gap-2">
      <h3 className="font-medium text-13">{words.preview}</h3>
      {preview === null ? (
        <p className="rounded-card border border-line border-dashed p-4 text-14 text-muted">
          {ranking.state === 'open' ? words.notRanked : words.notInClosed}
        </p>
      ) : (
        <RankedPersonCard person={{ ...preview, name, handle: handle === '' ? null : handle }} isShared={isShared} />
      )}
    </section>
  );
}

/** What joining means, what others would see, and the one button. */
export function JoinPanel({ ranking }: { ranking: OwnRanking }) {
  const { data: me } = useMe();
  const own = me === undefined ? '' : `${me.user.firstName} ${me.user.lastName}`.trim();
  const [typed, setTyped] = useState({ name: own, handle: handleFor(own) });
  return (
    <Panel title={words.title}>
      <div className="grid gap-5">
        <p className="max-w-[65ch] text-14">{words.intro}</p>
        <ul className="grid gap-2 text-14">
          {promises.map(({ Icon, text }) => (
            <li key={text} className="flex items-start gap-2.5">
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
              <span className="max-w-[65ch]">{text}</span>
            </li>
          ))}
        </ul>
        <Preview ranking={ranking} name={typed.name} handle={typed.handle} />
        {me !== undefined && (
          <MembershipForm
            values={{ name: own, handle: handleFor(own) }}
            submit={words.join}
            busy={words.joining}
            done={words.joined}
            onChange={setTyped}
          />
        )}
      </div>
    </Panel>
  );
}
