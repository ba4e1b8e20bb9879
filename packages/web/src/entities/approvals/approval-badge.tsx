import type { ApprovalStanding, ApprovalStep } from '@ruche/contracts/approvals';
import {
  CircleCheckBig,
  CircleDashed,
  CircleSlash,
  Hourglass,
  type LucideIcon,
  MessageSquareWarning,
  ThumbsDown,
  TimerOff,
  Undo2,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { approvalBadge as words } from '#entities/approvals/words.ts';

type Look = { label: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon: LucideIcon };

const looks: Record<ApprovalStanding, Look> = {
  not_needed: { label: words.notNeeded, tone: 'neutral', icon: CircleCheckBig },
  not_asked: { label: words.notAsked, tone: 'neutral', icon: CircleDashed },
  unasked: { label: words.unasked, tone: 'neutral', icon: CircleDashed },
  waiting: { label: words.waiting, tone: 'waiting', icon: Hourglass },
  approved: { label: words.approved, tone: 'good', icon: CircleCheckBig },
  let_out: { label: words.letOut, tone: 'info', icon: CircleCheckBig },
  changes_asked: { label: words.changesAsked, tone: 'bad', icon: MessageSquareWarning },
  declined: { label: words.declined, tone: 'bad', icon: ThumbsDown },
  voided: { label: words.voided, tone: 'neutral', icon: CircleSlash },
  withdrawn: { label: words.withdrawn, tone: 'neutral', icon: Undo2 },
  lapsed: { label: words.lapsed, tone: 'bad', icon: TimerOff },
};

type ApprovalBadgeProps = {
  standing: ApprovalStanding;
  /** Says of something that waits whose answer it is. */
  step?: ApprovalStep | undefined;
};

/** Where an approval stands: each by a shape of its own. */
export function ApprovalBadge({ standing, step }: ApprovalBadgeProps) {
  const { label, tone, icon } = looks[standing];
  const isNamed = standing === 'waiting' && step !== undefined;
  return (
    <Badge tone={tone} icon={icon}>
      {isNamed ? (step === 'client' ? words.waitingForClient : words.waitingForTeam) : label}
    </Badge>
  );
}
