import type { RisingTrend } from '@ruche/contracts/assistant';
import { EvidenceChip } from '#entities/assistant/evidence-list.tsx';
import { trendCard as words } from '#features/assistant/words/trends.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** What was said, by whom it may have been, and the way to where it stands. */
export function TrendExamples({ examples }: Pick<RisingTrend, 'examples'>) {
  return (
    <ul aria-label={words.examples} className="grid gap-2">
      {examples.map(({ origin, text, at, link }, place) => (
        // The same may be said twice at the same moment.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${at} ${place}`} className="grid gap-1 border-line border-l-2 pl-3">
          <blockquote dir="auto" className="wrap-anywhere line-clamp-3 text-14">
            {text}
          </blockquote>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
            <span>
              {words.origins[origin]} · <time dateTime={at}>{day.format(new Date(at))}</time>
            </span>
            {link !== null && <EvidenceChip link={link} />}
          </p>
        </li>
      ))}
    </ul>
  );
}
