import type { ViewProps } from '#features/calendar/components/view-props.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { HourGrid } from './hour-grid.tsx';

export function DayView(props: ViewProps) {
  const isNarrow = useMediaQuery('(width < 48rem)');
  return <HourGrid {...props} mostLanes={isNarrow ? 2 : 8} moreView="list" />;
}
