import type { BadgeId, Badge as Earned } from '@ruche/contracts/ranking';
import { CalendarCheck, type LucideIcon, Timer, TrendingUp, Zap } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { badges as texts } from './part-texts.ts';

export const badgeIcons: Record<BadgeId, LucideIcon> = {
  lift: TrendingUp,
  quick: Zap,
  on_time: Timer,
  steady: CalendarCheck,
};

/** What a person earned in a season. */
export function BadgeList({ badges }: { badges: readonly Earned[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {badges.map(({ id }) => (
        <li key={id}>
          <Badge tone="waiting" icon={badgeIcons[id]}>
            {texts[id].name}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
