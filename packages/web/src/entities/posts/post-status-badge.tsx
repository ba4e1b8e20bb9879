import type { PostStatus } from '@ruche/contracts/posts';
import type { ComponentProps } from 'react';
import { Badge } from '#components/ui/badge.tsx';

const looks: Record<PostStatus, { label: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  in_review: { label: 'In review', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  publishing: { label: 'Publishing', tone: 'waiting' },
  published: { label: 'Published', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  needs_check: { label: 'Needs a check', tone: 'waiting' },
  partially_published: { label: 'Partly published', tone: 'waiting' },
};

export function PostStatusBadge({ status }: { status: PostStatus }) {
  const { label, tone } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
