import { trial } from '@ruche/contracts/billing';
import { useContext } from 'react';
import { PlatformMark, platforms } from '#components/brand/platform-mark.tsx';
import { paths } from '#config/paths.ts';
import { PlansSold } from '#features/site/plans-sold.tsx';
import { CalendarShot } from '#features/site/shots/calendar-shot.tsx';
import { Shot } from '#features/site/shots/shot.tsx';
import { hero as words } from '#features/site/words.ts';
import { ActionLink } from './action-link.tsx';
import { Receipt } from './receipt.tsx';
import { Texture } from './texture.tsx';

export function Hero() {
  const isSold = useContext(PlansSold);
  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden border-b border-line">
      <Texture />
      <div className="relative mx-auto grid max-w-[76rem] gap-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] lg:gap-12 lg:pt-20 lg:pb-24">
        <div className="lg:pt-8">
          <p className="text-14 font-semibold text-honey-text">{words.audience}</p>
          <h1
            id="hero-title"
            className="heading mt-5 text-[clamp(1.75rem,9.4vw,2.5rem)] leading-[1.1] sm:text-64 sm:leading-none"
          >
            <span className="block">{words.neverLost}</span> <span className="block">{words.neverDoubled}</span>{' '}
            <span className="block">{words.neverLate}</span>
          </h1>
          <p className="mt-6 max-w-[52ch] text-16 text-muted sm:text-20">{words.text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <ActionLink href={paths.signUp} variant="primary" size="large">
              {isSold ? words.start : words.startUnsold}
            </ActionLink>
            <ActionLink href="#features" variant="secondary" size="large">
              {words.more}
            </ActionLink>
          </div>
          <p className="mt-4 text-14 text-muted">{isSold ? words.trial(trial.days) : words.trialUnsold(trial.days)}</p>
          <ul aria-label={words.platforms} className="mt-10 flex flex-wrap gap-x-5 gap-y-3">
            {platforms.map(({ platform, name }) => (
              <li key={platform} className="flex items-center gap-2 text-14">
                <PlatformMark platform={platform} className="size-5" />
                {name}
              </li>
            ))}
          </ul>
        </div>
        <div className="relative">
          <CalendarShot className="lg:w-[52rem]" />
          <Shot
            describes={words.receipt}
            className="relative z-10 mx-auto -mt-10 w-[19rem] max-w-full lg:absolute lg:-bottom-12 lg:-left-8 lg:mt-0"
          >
            <Receipt isCompact />
          </Shot>
        </div>
      </div>
    </section>
  );
}
