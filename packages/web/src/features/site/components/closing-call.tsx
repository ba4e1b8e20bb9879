import { trial } from '@ruche/contracts/billing';
import { useContext } from 'react';
import { paths } from '#config/paths.ts';
import { PlansSold } from '#features/site/plans-sold.tsx';
import { closingCall, unsoldClosingCall } from '#features/site/words.ts';
import { ActionLink } from './action-link.tsx';
import { Hive } from './hive.tsx';
import { Texture } from './texture.tsx';

export function ClosingCall() {
  const words = useContext(PlansSold) ? closingCall : unsoldClosingCall;
  return (
    <section aria-labelledby="closing-title" className="px-4 pb-20 sm:px-6 lg:pb-28">
      <div className="relative mx-auto grid max-w-[76rem] items-center gap-14 overflow-hidden rounded-card border border-line bg-sunken px-6 py-16 text-ink scheme-dark sm:px-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-24">
        <Texture />
        <div className="relative max-w-[36rem]">
          <h2 id="closing-title" className="heading text-40 sm:text-64">
            {closingCall.title}
          </h2>
          <p className="mt-5 max-w-[52ch] text-16 text-muted">{words.text(trial.days)}</p>
          <ActionLink href={paths.signUp} variant="primary" size="large" className="mt-8">
            {words.submit}
          </ActionLink>
        </div>
        <div className="relative">
          <Hive />
        </div>
      </div>
    </section>
  );
}
