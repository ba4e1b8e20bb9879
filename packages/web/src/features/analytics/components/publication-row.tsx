import { networkName } from '@ruche/contracts/accounts';
import type { MeasuredPublication, PostFormat, PublicationSort } from '@ruche/contracts/analytics';
import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  Clapperboard,
  ExternalLink,
  FileText,
  Film,
  Image,
  Images,
  Link2,
  type LucideIcon,
  MessagesSquare,
  Type,
} from 'lucide-react';
import { useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { paths } from '#config/paths.ts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { percentOf, wholeOf } from '#features/analytics/numbers.ts';
import { formats, sorts, publicationRow as words } from '#features/analytics/words/screen.ts';
import { describeAge } from '#lib/age.ts';

const icons: Record<PostFormat, LucideIcon> = {
  text: Type,
  link: Link2,
  photo: Image,
  carousel: Images,
  video: Film,
  reel: Clapperboard,
  story: BookOpen,
  document: FileText,
  thread: MessagesSquare,
};

function Picture({ publication: { thumbnailUrl, format, platform } }: { publication: MeasuredPublication }) {
  const [isBroken, setIsBroken] = useState(false);
  const Icon = icons[format];
  return (
    <span className="relative size-14 shrink-0 sm:size-16">
      <span className="grid size-full place-items-center overflow-hidden rounded-control bg-sunken text-muted">
        {thumbnailUrl === null || isBroken ? (
          <Icon aria-hidden="true" className="size-5" />
        ) : (
          <img
            src={thumbnailUrl}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setIsBroken(true)}
            className="size-full object-cover"
          />
        )}
      </span>
      <PlatformMark
        platform={platform}
        className="-right-1 -bottom-1 absolute size-4.5 rounded-[6px] ring-2 ring-surface"
      />
    </span>
  );
}

const hours = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });

/** A number of a publication as a row shows it. */
function numberOf(publication: MeasuredPublication, sort: PublicationSort): string {
  const { metrics, engagements, engagementRate } = publication;
  if (sort === 'engagementRate') return percentOf(engagementRate);
  if (sort === 'watchMs') return metrics.watchMs === null ? wholeOf(null) : hours.format(metrics.watchMs / 3_600_000);
  return wholeOf(sort === 'newest' || sort === 'engagements' ? engagements : metrics[sort]);
}

const usual = ['impressions', 'engagements', 'engagementRate'] as const;

/** The number it is sorted by comes first. */
function shownNumbers(sort: PublicationSort): PublicationSort[] {
  if (sort === 'newest') return [...usual];
  return [...new Set<PublicationSort>([sort, ...usual])].slice(0, 3);
}

function Marks({ publication }: { publication: MeasuredPublication }) {
  const { origin, goneAt, lookedAt } = publication;
  const marks = [
    origin === 'network' ? words.elsewhere : '',
    goneAt === null ? '' : words.gone,
    lookedAt === null ? words.notRead : words.asOf(describeAge(lookedAt)),
  ].filter((mark) => mark !== '');
  return <p className="text-12 text-muted">{marks.join(' · ')}</p>;
}

type PublicationRowProps = { publication: MeasuredPublication; sort: PublicationSort; zone: string };

/** A post on one account with its numbers. */
export function PublicationRow({ publication, sort, zone }: PublicationRowProps) {
  const { text, postId, permalink, platform, accountName, clientName, format, publishedAt } = publication;
  const at = new Date(publishedAt);
  const title = text.trim() === '' ? words.noText : text;
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <Picture publication={publication} />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        {postId === null ? (
          <p className="line-clamp-2 font-medium text-14 wrap-anywhere">{title}</p>
        ) : (
          <Link
            to={paths.post}
            params={{ postId }}
            className="line-clamp-2 font-medium text-14 wrap-anywhere hover:text-honey-text"
          >
            {title}
          </Link>
        )}
        <p className="text-12 text-muted">
          {[clientName, accountName, formats[format], `${dayOf(zone, at)}, ${clockOf(zone, at)}`].join(' · ')}
        </p>
        <Marks publication={publication} />
      </div>
      <dl className="flex gap-5 max-sm:w-full max-sm:justify-between">
        {shownNumbers(sort).map((name) => (
          <div key={name} className="grid content-start sm:min-w-20 sm:justify-items-end">
            <dt className="order-last text-12 text-muted">{sorts[name]}</dt>
            <dd className="heading text-16 tabular-nums">{numberOf(publication, name)}</dd>
          </div>
        ))}
        {permalink !== null && (
          <div>
            <dt className="sr-only">{words.open}</dt>
            <dd>
              <a
                href={permalink}
                target="_blank"
                rel="noreferrer"
                aria-label={words.view(networkName(platform))}
                className="grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink touch:size-11"
              >
                <ExternalLink aria-hidden="true" className="size-4" />
              </a>
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}
