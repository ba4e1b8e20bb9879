import type { IdeaSource } from '@ruche/contracts/assistant';
import { CalendarDays, CircleHelp, Leaf, type LucideIcon, Puzzle, TrendingUp, Trophy } from 'lucide-react';

/** How the sources of ideas are told apart, beside their names. */
export const ideaSourceIcons: Record<IdeaSource, LucideIcon> = {
  worked: Trophy,
  asked: CircleHelp,
  missing: Puzzle,
  coming: CalendarDays,
  rising: TrendingUp,
  evergreen: Leaf,
};
