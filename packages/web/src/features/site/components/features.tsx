import { ArrowRight, Check } from 'lucide-react';
import type { ComponentType } from 'react';
import { type FeatureId, features } from '#features/site/content/features.ts';
import { AnalyticsShot } from '#features/site/shots/analytics-shot.tsx';
import { AssistantShot } from '#features/site/shots/assistant-shot.tsx';
import { InboxShot } from '#features/site/shots/inbox-shot.tsx';
import { MediaShot } from '#features/site/shots/media-shot.tsx';
import { RankingShot } from '#features/site/shots/ranking-shot.tsx';
import { ScheduleShot } from '#features/site/shots/schedule-shot.tsx';
import { features as words } from '#features/site/words.ts';
import { hexagon } from './hexagon.ts';
import { SectionHeading } from './section-heading.tsx';

const shots: Record<FeatureId, ComponentType> = {
  calendar: ScheduleShot,
  assistant: AssistantShot,
  inbox: InboxShot,
  media: MediaShot,
  analytics: AnalyticsShot,
  ranking: RankingShot,
};

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="py-20 lg:py-28">
      <div className="mx-auto max-w-[76rem] px-4 sm:px-6">
        <SectionHeading id="features-title" eyebrow="Features" title={words.title}>
          {words.text}
        </SectionHeading>
        <ol className="mt-14 lg:mt-20">
          {features.map((feature) => {
            const FeatureShot = shots[feature.id];
            return (
              <li
                key={feature.id}
                className="relative grid gap-x-12 gap-y-8 pb-16 pl-8 last:pb-0 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:pb-24 lg:pl-12"
              >
                <span aria-hidden="true" className="absolute top-1 bottom-0 left-[0.6875rem] w-px bg-line" />
                <span aria-hidden="true" className={`absolute top-0.5 left-0 w-[1.4375rem] bg-ground p-1 ${hexagon}`}>
                  <span className={`block w-full bg-honey ${hexagon}`} />
                </span>
                <div className="lg:sticky lg:top-28 lg:self-start">
                  <div className="flex items-baseline gap-2.5 text-14">
                    <p className="font-semibold text-honey-text tabular-nums">{feature.at}</p>
                    <h3 className="text-muted">{feature.name}</h3>
                  </div>
                  <p className="heading mt-2 text-28 text-balance">{feature.title}</p>
                  <p className="mt-3 text-16 text-muted">{feature.text}</p>
                  <ul className="mt-5 space-y-2 text-14">
                    {feature.points.map((point) => (
                      <li key={point} className="flex items-start gap-2">
                        <Check className="shrink-0 mt-0.5 size-4 text-leaf" />
                        {point}
                      </li>
                    ))}
                  </ul>
                  {feature.link !== undefined && (
                    <a
                      href={feature.link.href}
                      className="mt-5 inline-flex min-h-9 items-center gap-1.5 text-14 font-medium text-honey-text underline-offset-4 hover:underline touch:min-h-11"
                    >
                      {feature.link.label}
                      <ArrowRight aria-hidden="true" className="size-4" />
                    </a>
                  )}
                </div>
                <div className="relative -ml-8 rounded-card bg-sunken p-3 sm:p-6 lg:ml-0 lg:p-8">
                  <div aria-hidden="true" className="honeycomb absolute inset-0 rounded-card opacity-70" />
                  <div className="relative">
                    <FeatureShot />
                  </div>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
