import type { PlannedRepeat } from '@ruche/contracts/calendar';
import { addDays } from '@ruche/contracts/time';
import { useEffect } from 'react';
import { useMe } from '#entities/people/get-me.ts';
import { usePlannedRepeats } from '#features/calendar/api/planned-repeats.ts';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import { useLayerChoice } from './layer-choice.ts';
import { LayersMenu } from './layers-menu.tsx';

/** As far ahead as one question reaches. */
const listedDays = 62;
const none: readonly PlannedRepeat[] = [];
const layers = ['repeats'] as const;

export type ListLayersProps = {
  /** The first one of the list. */
  day: string;
  filters: CalendarFilters;
  onRepeats: (repeats: readonly PlannedRepeat[]) => void;
};

function ListLayersPart({ day, filters, onRepeats, userId }: ListLayersProps & { userId: string }) {
  const { choice, toggle } = useLayerChoice(userId);
  const { data } = usePlannedRepeats({ from: day, to: addDays(day, listedDays) }, filters, choice.repeats);
  const repeats = choice.repeats ? (data?.repeats ?? none) : none;
  useEffect(() => onRepeats(repeats), [repeats, onRepeats]);
  return <LayersMenu layers={layers} choice={choice} onToggle={toggle} />;
}

/** What stands between the posts of the list. */
export function ListLayers(props: ListLayersProps) {
  const { data: me } = useMe();
  return me === undefined ? null : <ListLayersPart key={me.user.id} userId={me.user.id} {...props} />;
}
