import { CalendarCheck, CalendarCog, CalendarMinus, CalendarX, Undo2 } from 'lucide-react';

/** How what happens to posts is drawn in the overview's recent activity. */
export const postActivityIcons = {
  post_scheduled: CalendarCheck,
  post_changed: CalendarCog,
  post_unscheduled: CalendarMinus,
  post_deleted: CalendarX,
  post_restored: Undo2,
} as const;
