import type { Post } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Copy, Ellipsis, Image, ListPlus, Trash2, Zap } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { PostMarks, PostStatusBadge, shownStatusOf } from '#entities/posts/post-status-badge.tsx';
import { troubleOf } from '#entities/posts/receipt-view.ts';
import { clockOf, dayOf, offsetOf, placeOf } from '#entities/posts/zone-words.ts';
import { useQueueing } from '#features/posts/use-queueing.ts';
import { postRow as texts } from '#features/posts/words/post.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';

export type PostActions = Record<'remove' | 'duplicate' | 'publishNow', (post: Post) => void>;

const excerptLength = 280;

export function titleOf({ content, mediaIds }: Post): string {
  const text = content.trim().replaceAll(/\s+/gu, ' ');
  if (text !== '') return text.slice(0, excerptLength);
  return mediaIds.length > 0 ? texts.onlyMedia : texts.noText;
}

type TimeProps = { post: Post; isWithDay: boolean; isOneLine?: boolean };

function Time({ post, isWithDay, isOneLine = false }: TimeProps) {
  const { scheduledFor, timeZone } = post;
  if (scheduledFor === null) return <span className="text-13 text-muted">{texts.noDate}</span>;
  const at = new Date(scheduledFor);
  const isElsewhere = offsetOf(timeZone, at) !== offsetOf(browserTimeZone(), at);
  return (
    <span className="grid">
      <time dateTime={scheduledFor} className="font-medium text-14 tabular-nums">
        {isWithDay && (isOneLine ? `${dayOf(timeZone, at)}, ` : <span className="block">{dayOf(timeZone, at)}</span>)}
        {clockOf(timeZone, at)}
      </time>
      {isElsewhere && <span className="text-12 text-muted">{placeOf(timeZone)}</span>}
    </span>
  );
}

export function Marks({ post: { platforms } }: { post: Pick<Post, 'platforms'> }) {
  return (
    <span className="flex gap-1">
      {platforms.map((platform) => (
        <PlatformMark key={platform} platform={platform} className="size-4.5" />
      ))}
    </span>
  );
}

/** Why it failed, waits or has to be checked. */
function Trouble({ post }: { post: Post }) {
  const trouble = troubleOf(post);
  if (trouble === null) return null;
  return (
    <p className="flex items-start gap-1.5 text-13 text-muted">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <span className="line-clamp-2 min-w-0 break-words">{trouble}</span>
    </p>
  );
}

const canQueue = ({ status, publications }: Post) => publications.length > 0 && status === 'draft';

const canPublishNow = ({ status, publications }: Post) =>
  publications.length > 0 && (status === 'scheduled' || status === 'draft');

type PostRowProps = {
  post: Post;
  actions: PostActions;
  /** What a plain click does; without it, the post's own page opens. */
  onOpen?: ((post: Post) => void) | undefined;
  isWithDay?: boolean;
  isOfOneClient?: boolean;
};

/** With a key the link is followed, to another tab or window. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !metaKey && !ctrlKey && !shiftKey && !altKey;

/** One post of a list; the whole line opens it. */
export function PostRow({ post, actions, onOpen, isWithDay = false, isOfOneClient = false }: PostRowProps) {
  const name = titleOf(post);
  const addToQueue = useQueueing();
  const entriesOf = useWritableEntries(post.clientId);
  const remove = { label: texts.deleteIt, icon: Trash2, isDanger: true, onSelect: () => actions.remove(post) };
  return (
    <li className="relative flex gap-3 px-4 py-3.5 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-hover sm:gap-4 sm:px-5">
      <div className={isWithDay ? 'w-24 shrink-0 max-sm:hidden' : 'w-14 shrink-0'}>
        <Time post={post} isWithDay={isWithDay} />
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <Link
          to={paths.post}
          params={{ postId: post.id }}
          data-post-id={post.id}
          onClick={(event) => {
            if (onOpen === undefined || !isPlain(event)) return;
            event.preventDefault();
            onOpen(post);
          }}
          className="line-clamp-2 break-words rounded-small text-14 after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-muted">
          <PostStatusBadge status={shownStatusOf(post)} />
          <PostMarks post={post} />
          <span className="flex min-w-0 items-center gap-2">
            {!isOfOneClient && <span className="min-w-0 truncate">{post.clientName}</span>}
            <Marks post={post} />
          </span>
          {post.mediaIds.length > 0 && (
            <span className="inline-flex items-center gap-1">
              <Image aria-hidden="true" className="size-3.5" />
              {post.mediaIds.length === 1 ? texts.oneFile : texts.files(post.mediaIds.length)}
            </span>
          )}
          {isWithDay && (
            <span className="sm:hidden">
              <Time post={post} isWithDay isOneLine />
            </span>
          )}
          {post.tags.map((tag) => (
            <span key={tag} className="rounded-full bg-hover px-2 text-12">
              {tag}
            </span>
          ))}
        </p>
        <Trouble post={post} />
      </div>
      <ActionMenu
        actions={entriesOf(
          [
            ...(canQueue(post)
              ? [{ label: texts.addToQueue, icon: ListPlus, onSelect: () => void addToQueue(post) }]
              : []),
            ...(canPublishNow(post)
              ? [{ label: texts.publishNow, icon: Zap, onSelect: () => actions.publishNow(post) }]
              : []),
            { label: texts.duplicate, icon: Copy, onSelect: () => actions.duplicate(post) },
            remove,
          ],
          [remove],
        )}
        button={
          <Button
            size="icon"
            variant="ghost"
            aria-label={texts.actions(name.slice(0, 40))}
            className="relative z-10 -my-1 text-muted"
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
    </li>
  );
}
