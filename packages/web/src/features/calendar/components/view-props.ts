import type { CalendarPost } from '@ruche/contracts/calendar';
import type { CalendarView } from '#features/calendar/calendar-search.ts';
import type { DayRange } from '#features/calendar/days.ts';

/** What every view of the calendar is given. */
export type ViewProps = {
  posts: readonly CalendarPost[];
  range: DayRange;
  /** The posts are those of other days, until those of these days are there. */
  isPlaceholder: boolean;
  today: string;
  selectedDay: string;
  onSelectDay: (day: string) => void;
  onOpenPost: (post: CalendarPost) => void;
  /** Opens the form for a new post on that day, perhaps at a time: `09:30`. */
  onSchedule: (day: string, time?: string) => void;
  /** Another view of that day. */
  onShow: (view: CalendarView, day: string) => void;
};
