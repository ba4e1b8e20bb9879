import { networkName } from '@ruche/contracts/accounts';
import {
  type MeasuredPublication,
  type PostFormat,
  type PublicationSort,
  postFormatNames,
} from '@ruche/contracts/analytics';
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
  TrendingUp,
  Type,
} from 'lucide-react';
import { useId, useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Picture } from '#components/picture.tsx';
import { paths } from '#config/paths.ts';
import { GrowthCurve } from '#entities/analytics/growth.tsx';
import { metricText } from '#entities/analytics/metric-texts.ts';
import { growth } from '#entities/analytics/words.ts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { percentOf, wholeOf } from '#features/analytics/numbers.ts';
import { sortLabels } from '#features/analytics/sort-labels.ts';
import { publicationRow as words } from '#features/analytics/words/screen.ts';
import { describeAge } from '#lib/age.ts';
import { cn } from '#lib/class-names.ts';

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

function MarkedPicture({ publication: { thumbnailUrl, format, platform } }: { publication: MeasuredPublication }) {
  return (
    <span className="relative size-14 shrink-0 sm:size-16">
      <Picture url={thumbnailUrl} icon={icons[format]} className="size-full" />
      <PlatformMark
        platform={platform}
        className="-right-1 -bottom-1 absolute size-4.5 rounded-[6px] ring-2 ring-surface"
      />
    </span>
  );
}

/** A number of a publication as a row shows it. */
function numberOf(publication: MeasuredPublication, sort: PublicationSort): string {
  const { metrics, engagements, engagementRate } = publication;
  if (sort === 'engagementRate') return percentOf(engagementRate);
  if (sort === 'newest' || sort === 'engagements') return wholeOf(engagements);
  const value = metrics[sort];
  return value === null ? wholeOf(null) : metricText(sort, value);
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

const iconClass =
  'grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink touch:size-11';

const titleOf = ({ text }: MeasuredPublication) => (text.trim() === '' ? words.noText : text);

type ActionsProps = {
  publication: MeasuredPublication;
  growthId: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** Beside the text on a phone, at the end of the row elsewhere. */
function Actions({ publication, growthId, isOpen, onToggle }: ActionsProps) {
  const { lookedAt, permalink, platform } = publication;
  return (
    <div className="flex max-sm:-mr-2 max-sm:flex-col sm:order-last print:hidden">
      {lookedAt !== null && (
        <button
          type="button"
          title={growth.title}
          aria-label={growth.of(titleOf(publication))}
          aria-expanded={isOpen}
          aria-controls={isOpen ? growthId : undefined}
          className={cn(iconClass, isOpen && 'bg-honey-soft text-honey-text')}
          onClick={() => onToggle(!isOpen)}
        >
          <TrendingUp aria-hidden="true" className="size-4" />
        </button>
      )}
      {permalink !== null && (
        <a
          href={permalink}
          target="_blank"
          rel="noreferrer"
          title={words.open}
          aria-label={words.view(networkName(platform))}
          className={iconClass}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </div>
  );
}

type PublicationRowProps = { publication: MeasuredPublication; sort: PublicationSort; zone: string };

/** A post on one account with its numbers. */
export function PublicationRow({ publication, sort, zone }: PublicationRowProps) {
  const { postId, accountName, clientName, format, publishedAt } = publication;
  const at = new Date(publishedAt);
  const [isGrowthOpen, setIsGrowthOpen] = useState(false);
  const growthId = useId();
  const title = titleOf(publication);
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <MarkedPicture publication={publication} />
      <div className="grid min-w-0 flex-1 basis-36 gap-0.5">
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
          {[clientName, accountName, postFormatNames[format], `${dayOf(zone, at)}, ${clockOf(zone, at)}`].join(' · ')}
        </p>
        <Marks publication={publication} />
      </div>
      <Actions publication={publication} growthId={growthId} isOpen={isGrowthOpen} onToggle={setIsGrowthOpen} />
      <dl className="flex gap-5 max-sm:w-full max-sm:justify-between">
        {shownNumbers(sort).map((name) => (
          <div key={name} className="grid content-start sm:min-w-20 sm:justify-items-end">
            <dt className="order-last text-12 text-muted">{sortLabels[name]}</dt>
            <dd className="heading text-16 tabular-nums">{numberOf(publication, name)}</dd>
          </div>
        ))}
      </dl>
      {isGrowthOpen && (
        <div id={growthId} className="order-last w-full print:hidden">
          <GrowthCurve publicationId={publication.id} />
        </div>
      )}
    </article>
  );
}
