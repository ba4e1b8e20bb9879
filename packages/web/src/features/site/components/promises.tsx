import { Check } from 'lucide-react';
import { promises } from '#features/site/content/promises.ts';
import { Shot } from '#features/site/shots/shot.tsx';
import { promises as words } from '#features/site/words.ts';
import { Receipt } from './receipt.tsx';
import { SectionHeading } from './section-heading.tsx';

export function Promises() {
  return (
    <section aria-labelledby="promises-title" className="border-b border-line bg-surface py-20 lg:py-28">
      <div className="mx-auto grid max-w-[76rem] gap-12 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
        <div>
          <SectionHeading id="promises-title" eyebrow={words.eyebrow} title={words.title}>
            {words.text}
          </SectionHeading>
          <ol className="mt-12 border-t border-line">
            {promises.map((promise) => (
              <li
                key={promise.title}
                className="grid gap-x-8 gap-y-2 border-b border-line py-7 sm:grid-cols-[11.5rem_minmax(0,1fr)]"
              >
                <h3 className="heading text-20">{promise.title}</h3>
                <div>
                  <p className="text-16">{promise.text}</p>
                  <p className="mt-3 flex items-start gap-2 text-14 text-leaf">
                    <Check className="shrink-0 mt-0.5 size-4" />
                    {promise.proof}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="relative self-center rounded-card bg-sunken p-6 sm:p-10 lg:px-10 lg:py-14">
          <div aria-hidden="true" className="honeycomb absolute inset-0 rounded-card" />
          <Shot className="relative mx-auto max-w-[20rem]" describes={words.receipt}>
            <Receipt />
          </Shot>
        </div>
      </div>
    </section>
  );
}
