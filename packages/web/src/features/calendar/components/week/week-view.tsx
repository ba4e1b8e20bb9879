import type { ViewProps } from '#features/calendar/components/view-props.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { HourGrid } from './hour-grid.tsx';
import { StackedWeek } from './stacked-week.tsx';

/** Seven days side by side; on narrow screens one below the other. */
export function WeekView(props: ViewProps) {
  const isNarrow = useMediaQuery('(width < 48rem)');
  if (isNarrow) return <StackedWeek {...props} />;
  return <HourGrid {...props} mostLanes={3} moreView="day" />;
}
