import { cva, type VariantProps } from 'class-variance-authority';
import { CircleCheck, CircleDashed, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

const badgeClass = cva(
  'inline-flex h-5.5 items-center gap-1 whitespace-nowrap rounded-full px-2 font-medium text-12 [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        good: 'bg-leaf-soft text-leaf',
        waiting: 'bg-honey-soft text-honey-text',
        bad: 'bg-clay-soft text-clay',
        info: 'bg-sky-soft text-sky',
        neutral: 'bg-hover text-muted',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type Tone = NonNullable<VariantProps<typeof badgeClass>['tone']>;

const icons: Record<Tone, LucideIcon> = {
  good: CircleCheck,
  waiting: Clock,
  bad: CircleX,
  info: Info,
  neutral: CircleDashed,
};

type BadgeProps = {
  tone?: Tone | undefined;
  /** In place of the tone's own. */
  icon?: LucideIcon | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A word and an icon in a tone: the colour alone never carries the meaning. */
export function Badge({ tone = 'neutral', icon: Icon = icons[tone], className, children }: BadgeProps) {
  return (
    <span className={cn(badgeClass({ tone }), className)}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  );
}

/** Green for active, yellow for pending, red for anything else. */
export function StatusBadge({ status, className }: { status: string; className?: string | undefined }) {
  const tone = status === 'active' ? 'good' : status === 'pending' ? 'waiting' : 'bad';
  return (
    <Badge tone={tone} className={cn('capitalize', className)}>
      {status}
    </Badge>
  );
}
