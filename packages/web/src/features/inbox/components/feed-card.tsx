import { networkName } from '@ruche/contracts/accounts';
import type { FeedItem } from '@ruche/contracts/inbox';
import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText, MessageCircle } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Picture } from '#components/picture.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { shortAge, wholeText } from '#features/inbox/times.ts';
import { feedCard as words } from '#features/inbox/words/feed.ts';
import { describeAge } from '#lib/age.ts';
import { useNow } from '#lib/use-now.ts';

const whole = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

const wholeOf = (value: number | null) => (value === null ? words.none : whole.format(value));

function Numbers({ item: { metrics, engagements, engagementRate } }: { item: FeedItem }) {
  const numbers = [
    [words.impressions, wholeOf(metrics.impressions)],
    [words.engagements, wholeOf(engagements)],
    [words.engagementRate, engagementRate === null ? words.none : percent.format(engagementRate)],
  ] as const;
  return (
    <dl className="flex gap-6">
      {numbers.map(([label, value]) => (
        <div key={label} className="grid">
          <dt className="order-last text-12 text-muted">{label}</dt>
          <dd className="heading text-16 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ours alone: pages of ours load no pictures from elsewhere. */
const ownPicture = (url: string | null) => (url?.startsWith('/') === true ? url : null);

/** A post on one account, with its numbers and what people say below it. */
export function FeedCard({ item }: { item: FeedItem }) {
  const { id, postId, text, thumbnailUrl, platform, clientName, accountName, publishedAt, permalink } = item;
  const { origin, goneAt, lookedAt, commentCount, openCount } = item;
  const now = useNow();
  const picture = ownPicture(thumbnailUrl);
  const shown = text.trim() === '' ? words.noText : text;
  const marks = [
    origin === 'network' ? words.elsewhere : '',
    goneAt === null ? '' : words.gone,
    lookedAt === null ? words.notRead : words.asOf(describeAge(lookedAt)),
  ].filter((mark) => mark !== '');
  return (
    <article className="flex gap-4 rounded-card border border-line bg-surface p-4 max-sm:flex-col sm:p-5">
      {picture !== null && <Picture url={picture} icon={FileText} className="h-40 w-full sm:size-24" />}
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-3">
        <header className="flex min-w-0 items-center gap-2 text-13">
          <PlatformMark platform={platform} className="size-5" />
          <span className="sr-only">{networkName(platform)}</span>
          <span className="truncate font-medium">{accountName}</span>
          {clientName !== accountName && <span className="truncate text-muted max-sm:hidden">{clientName}</span>}
          <time
            dateTime={publishedAt}
            title={wholeText(publishedAt)}
            className="ml-auto shrink-0 text-12 text-muted tabular-nums"
          >
            {shortAge(publishedAt, now)}
          </time>
        </header>
        {postId === null ? (
          <p className="wrap-anywhere line-clamp-4 whitespace-pre-line text-14">{shown}</p>
        ) : (
          <Link
            to={paths.post}
            params={{ postId }}
            className="wrap-anywhere line-clamp-4 whitespace-pre-line text-14 hover:text-honey-text"
          >
            {shown}
          </Link>
        )}
        {lookedAt !== null && <Numbers item={item} />}
        <footer className="flex flex-wrap items-center gap-2">
          {commentCount === 0 ? (
            <span className="inline-flex items-center gap-1.5 text-13 text-muted">
              <MessageCircle aria-hidden="true" className="size-3.5" />
              {words.noComments}
            </span>
          ) : (
            <Link
              to={paths.socialFeed}
              search={{ view: 'all', publicationId: id }}
              className={buttonClass({ size: 'small' })}
            >
              <MessageCircle aria-hidden="true" />
              {words.comments(commentCount)}
              {openCount > 0 && <span className="text-honey-text">· {words.openConversations(openCount)}</span>}
            </Link>
          )}
          {permalink !== null && (
            <a
              href={permalink}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ size: 'small', variant: 'ghost' })}
            >
              <ExternalLink aria-hidden="true" />
              {words.open(networkName(platform))}
            </a>
          )}
          <span className="ml-auto text-12 text-muted">{marks.join(' · ')}</span>
        </footer>
      </div>
    </article>
  );
}
