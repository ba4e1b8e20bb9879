import type { NextPost } from '@ruche/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { Image } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Picture } from '#components/picture.tsx';
import { paths } from '#config/paths.ts';
import { ClientLogo } from '#entities/clients/client-logo.tsx';
import { dateOf } from '#entities/posts/day-label.ts';
import { PostStatusBadge } from '#entities/posts/post-status-badge.tsx';
import { clockOf, offsetOf, placeOf } from '#entities/posts/zone-words.ts';
import { nextPostsPanel as words } from '#features/overview/words.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';

function Time({ post: { scheduledFor, timeZone } }: { post: NextPost }) {
  const at = new Date(scheduledFor);
  const isElsewhere = offsetOf(timeZone, at) !== offsetOf(browserTimeZone(), at);
  return (
    <span className="grid w-16 shrink-0 content-center max-sm:w-12">
      <time dateTime={scheduledFor} className="font-medium text-14 tabular-nums">
        {clockOf(timeZone, at)}
      </time>
      {isElsewhere && <span className="truncate text-12 text-muted">{placeOf(timeZone)}</span>}
    </span>
  );
}

/** One post that goes out; the whole line opens it beside the calendar. */
export function NextPostRow({ post }: { post: NextPost }) {
  const { id, clientName, clientColor, clientLogoPath, scheduledFor, timeZone, status, platforms, mediaCount } = post;
  const text = post.text.trim();
  return (
    <li className="relative flex items-center gap-3 px-5 py-2.5 transition-colors hover:bg-hover">
      <Time post={post} />
      <ClientLogo
        client={{ name: clientName, brandColor: clientColor, logoPath: clientLogoPath }}
        className="h-9 w-8 max-sm:hidden"
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={paths.calendar}
          search={{ date: dateOf(timeZone, new Date(scheduledFor)), post: id }}
          className="truncate rounded-small text-14 after:absolute after:inset-0"
        >
          {text || (mediaCount > 0 ? words.onlyMedia : words.noText)}
        </Link>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          <span className="min-w-0 truncate">{clientName}</span>
          <span className="flex gap-1">
            {platforms.map((platform) => (
              <PlatformMark key={platform} platform={platform} className="size-4" />
            ))}
          </span>
          <span className={status === 'scheduled' ? 'max-sm:hidden' : undefined}>
            <PostStatusBadge status={status} />
          </span>
        </p>
      </div>
      {mediaCount > 0 && <Picture url={post.thumbnailUrl} icon={Image} className="size-10" />}
    </li>
  );
}
