import type { Post, PostStatus } from '@ruche/contracts/posts';
import {
  CircleAlert,
  Hourglass,
  ListOrdered,
  type LucideIcon,
  Repeat,
  RotateCw,
  SearchCheck,
  Send,
  ThumbsUp,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { postStatusBadge as words } from '#entities/posts/words.ts';
import { isWaitingForRetry, type PostProgress } from './receipt-view.ts';

/** `waiting`: it was tried, and is tried again. */
export type ShownStatus = PostStatus | 'waiting';

type Look = { label: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon?: LucideIcon };

const looks: Record<ShownStatus, Look> = {
  draft: { label: words.draft, tone: 'neutral' },
  in_review: { label: words.review, tone: 'waiting', icon: Hourglass },
  approved: { label: words.approved, tone: 'info', icon: ThumbsUp },
  scheduled: { label: words.scheduled, tone: 'info' },
  waiting: { label: words.retrying, tone: 'waiting', icon: RotateCw },
  publishing: { label: words.publishing, tone: 'waiting', icon: Send },
  published: { label: words.published, tone: 'good' },
  failed: { label: words.failed, tone: 'bad' },
  needs_check: { label: words.needsCheck, tone: 'bad', icon: SearchCheck },
  partially_published: { label: words.partlyPublished, tone: 'bad', icon: CircleAlert },
};

export function shownStatusOf(post: PostProgress): ShownStatus {
  return isWaitingForRetry(post) ? 'waiting' : post.status;
}

export function PostStatusBadge({ status }: { status: ShownStatus }) {
  const { label, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

/** That it waits in the queue, and that it comes back. */
export function PostMarks({ post: { isQueued, isEvergreen } }: { post: Pick<Post, 'isQueued' | 'isEvergreen'> }) {
  return (
    <>
      {isQueued && <Badge icon={ListOrdered}>{words.queued}</Badge>}
      {isEvergreen && <Badge icon={Repeat}>{words.repeats}</Badge>}
    </>
  );
}
