import { platformNames } from '@ruche/contracts/accounts';
import { postFormatNames } from '@ruche/contracts/analytics';
import type { Idea } from '@ruche/contracts/assistant';
import type { ReactNode } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { PathLink } from '#components/path-link.tsx';
import { evidencePath } from '#entities/assistant/evidence-path.ts';
import { ideaCard as words } from '#features/assistant/words/ideas.ts';
import { LiftRange } from './lift-range.tsx';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="min-w-0 text-13">{children}</dd>
    </div>
  );
}

/** What to expect of an idea, and where, how and when to post it. */
export function IdeaFacts({ idea: { lift, platforms, format, pillar, day } }: { idea: Idea }) {
  return (
    <dl className="grid content-start gap-2.5">
      <div className="grid gap-1">
        <dt className="text-12 text-muted">{words.expected}</dt>
        <dd>
          <LiftRange lift={lift} />
        </dd>
      </div>
      <Fact label={words.networks}>
        <span className="flex flex-wrap gap-1.5">
          {platforms.map((platform) => (
            <span key={platform} title={platformNames[platform]}>
              <PlatformMark platform={platform} className="size-5 rounded-[6px]" />
              <span className="sr-only">{platformNames[platform]}</span>
            </span>
          ))}
        </span>
      </Fact>
      <Fact label={words.format}>{postFormatNames[format]}</Fact>
      {pillar !== null && <Fact label={words.pillar}>{pillar}</Fact>}
      <Fact label={words.day}>
        {day === null ? (
          words.anyDay
        ) : (
          <PathLink
            href={evidencePath({ target: 'day', id: day })}
            className="text-honey-text underline-offset-2 hover:underline"
          >
            {dayFormat.format(new Date(`${day}T00:00:00Z`))}
          </PathLink>
        )}
      </Fact>
    </dl>
  );
}
