import { networkName } from '@ruche/contracts/accounts';
import { postFormatNames } from '@ruche/contracts/analytics';
import type { OwnPublication } from '@ruche/contracts/ranking';
import { Flag } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { percentOfLift } from '#features/own-ranking/figures.ts';
import { publicationsPanel as words } from '#features/own-ranking/words.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const numberOf = (value: number | null) => (value === null ? words.none : whole.format(value));

export function titleOf({ text, accountName }: OwnPublication): string {
  if (text === null && accountName === null) return words.hidden;
  return text === null || text.trim() === '' ? words.noText : text;
}

function Numbers({ publication: { engagements, baseline, lift } }: { publication: OwnPublication }) {
  const cells = [
    { label: words.engagements, value: numberOf(engagements), hint: null },
    { label: words.usual, value: numberOf(baseline?.median ?? null), hint: baseline && words.usualOf(baseline.n) },
    { label: words.lift, value: lift === null ? words.none : percentOfLift(lift), hint: null },
  ];
  return (
    <dl className="flex gap-5 max-sm:w-full max-sm:justify-between">
      {cells.map(({ label, value, hint }) => (
        <div key={label} title={hint ?? undefined} className="grid content-start sm:min-w-20 sm:justify-items-end">
          <dt className="order-last text-12 text-muted">
            {label}
            {hint !== null && <span className="sr-only">, {hint}</span>}
          </dt>
          <dd className="heading text-16 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ publication: { standing, goneAt, ownInteractions } }: { publication: OwnPublication }) {
  const notes = [
    standing === 'counts' ? '' : words[standing],
    goneAt === null ? '' : words.gone,
    ownInteractions === 0 ? '' : words.own(ownInteractions),
  ].filter((note) => note !== '');
  return notes.length === 0 ? null : <p className="text-12 text-muted">{notes.join(' ')}</p>;
}

type PublicationRowProps = { publication: OwnPublication; onReport: () => void };

/** One post as the season sees it. */
export function PublicationRow({ publication, onReport }: PublicationRowProps) {
  const { platform, accountName, format, publishedAt, permalink } = publication;
  const at = new Date(publishedAt);
  const zone = browserTimeZone();
  const title = titleOf(publication);
  const facts = [accountName, postFormatNames[format], `${dayOf(zone, at)}, ${clockOf(zone, at)}`];
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <PlatformMark platform={platform} className="mt-0.5 size-6" />
      <span className="sr-only">{networkName(platform)}</span>
      <div className="grid min-w-0 flex-1 basis-44 gap-0.5">
        {permalink === null ? (
          <p className="line-clamp-2 font-medium text-14 wrap-anywhere">{title}</p>
        ) : (
          <a
            href={permalink}
            target="_blank"
            rel="noreferrer"
            className="line-clamp-2 font-medium text-14 wrap-anywhere hover:text-honey-text"
          >
            {title}
          </a>
        )}
        <p className="text-12 text-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        <Notes publication={publication} />
      </div>
      <Button
        variant="ghost"
        size="small"
        className="px-2 text-muted sm:order-last"
        aria-label={words.reportOf(title.slice(0, 80))}
        title={words.report}
        onClick={onReport}
      >
        <Flag aria-hidden="true" />
      </Button>
      <Numbers publication={publication} />
    </article>
  );
}
