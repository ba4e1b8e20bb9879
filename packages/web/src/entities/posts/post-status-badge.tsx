import type { Post, PostStatus } from '@ruche/contracts/posts';
import { CircleAlert, ListOrdered, type LucideIcon, Repeat, RotateCw, SearchCheck, Send } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { isWaitingForRetry, type PostProgress } from './receipt-view.ts';

/** `waiting`: it was tried, and is tried again. */
export type ShownStatus = PostStatus | 'waiting';

type Look = { label: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon?: LucideIcon };

const looks: Record<ShownStatus, Look> = {
  draft: { label: 'Draft', tone: 'neutral' },
  in_review: { label: 'In review', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  waiting: { label: 'Retrying', tone: 'waiting', icon: RotateCw },
  publishing: { label: 'Publishing', tone: 'waiting', icon: Send },
  published: { label: 'Published', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  needs_check: { label: 'Needs a check', tone: 'bad', icon: SearchCheck },
  partially_published: { label: 'Partly published', tone: 'bad', icon: CircleAlert },
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
      {isQueued && <Badge icon={ListOrdered}>Queued</Badge>}
      {isEvergreen && <Badge icon={Repeat}>Repeats</Badge>}
    </>
  );
}
