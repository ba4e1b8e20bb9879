import type { CalendarPost } from '@ruche/contracts/calendar';
import type { PostStatus, PublicationStatus } from '@ruche/contracts/posts';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock,
  Eye,
  Hourglass,
  type LucideIcon,
  MessageSquareWarning,
  OctagonX,
  PenLine,
  SearchCheck,
  Send,
  ThumbsUp,
} from 'lucide-react';
import { postLooks as words } from '#features/calendar/words/common.ts';

type Look = {
  label: string;
  Icon: LucideIcon;
  /** The edge: its style differs between states, not only its colour. */
  edge: string;
  iconColor: string;
};

/** In review a post may wait, or be sent back: what is approved is no longer in review. */
const reviewLooks: Record<NonNullable<CalendarPost['review']>, Look> = {
  unasked: {
    label: words.unasked,
    Icon: CircleDashed,
    edge: 'border-2 border-dotted border-edge bg-surface',
    iconColor: 'text-muted',
  },
  waiting: {
    label: words.waiting,
    Icon: Hourglass,
    edge: 'border-2 border-dotted border-honey-text bg-surface',
    iconColor: 'text-honey-text',
  },
  changes_asked: {
    label: words.changesAsked,
    Icon: MessageSquareWarning,
    edge: 'border border-clay border-dashed border-l-3 bg-surface',
    iconColor: 'text-clay',
  },
};

export const postLooks: Record<PostStatus, Look> = {
  draft: { label: words.draft, Icon: PenLine, edge: 'border border-edge border-dashed', iconColor: 'text-muted' },
  in_review: {
    label: words.review,
    Icon: Eye,
    edge: 'border-2 border-dotted border-honey-text bg-surface',
    iconColor: 'text-honey-text',
  },
  approved: { label: words.approved, Icon: ThumbsUp, edge: 'border border-sky bg-surface', iconColor: 'text-sky' },
  scheduled: {
    label: words.scheduled,
    Icon: Clock,
    edge: 'border border-line border-l-3 border-l-sky bg-surface',
    iconColor: 'text-sky',
  },
  publishing: {
    label: words.publishing,
    Icon: Send,
    edge: 'border border-honey-text border-l-3 bg-honey-soft',
    iconColor: 'text-honey-text',
  },
  published: {
    label: words.published,
    Icon: CircleCheck,
    edge: 'border border-transparent border-l-3 border-l-leaf bg-leaf-soft',
    iconColor: 'text-leaf',
  },
  partially_published: {
    label: words.partlyPublished,
    Icon: CircleAlert,
    edge: 'border-3 border-clay border-double bg-surface',
    iconColor: 'text-clay',
  },
  failed: { label: words.failed, Icon: OctagonX, edge: 'border-2 border-clay bg-clay-soft', iconColor: 'text-clay' },
  needs_check: {
    label: words.needsCheck,
    Icon: SearchCheck,
    edge: 'border-2 border-clay border-dashed bg-clay-soft',
    iconColor: 'text-clay',
  },
};

/** Of a card: what is in review shows what it waits for. */
export const lookOf = ({ status, review }: Pick<CalendarPost, 'status' | 'review'>): Look =>
  status === 'in_review' && review !== null ? reviewLooks[review] : postLooks[status];

/** On the corner of a network's mark, where its accounts stand differently: each a shape of its own. */
export const publicationMarks: Record<PublicationStatus, string> = {
  draft: 'rounded-full border border-muted bg-surface',
  in_review: 'rounded-full border border-honey-text bg-surface',
  approved: 'rounded-full border border-sky bg-surface',
  scheduled: 'rounded-full bg-sky',
  publishing: 'rounded-full bg-honey',
  published: 'rounded-full bg-leaf',
  failed: 'rotate-45 rounded-[1px] bg-clay',
  needs_check: 'rotate-45 rounded-[1px] border-[1.5px] border-clay bg-surface',
};
