import type { CalendarNote, Campaign, PlannedRepeat } from '@ruche/contracts/calendar';
import type { NamedDay } from '@ruche/contracts/calendar/days';
import { Ellipsis, Flag, Plus, StickyNote } from 'lucide-react';
import { ActionMenu } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import type { NoteDraft } from '#features/calendar/api/calendar-notes.ts';
import { type BestHour, clockOf, hoursAhead } from '#features/calendar/best-hours.ts';
import { nameOfDay, weekdayOf } from '#features/calendar/days.ts';
import { dayActions as words } from '#features/calendar/words/layers.ts';
import { BestTimeHint } from './best-time-hint.tsx';
import type { BandPiece } from './campaign-lanes.ts';
import { Marks } from './day-marks.tsx';
import { GhostRepeat } from './ghost-repeat.tsx';
import { GhostSlot } from './ghost-slot.tsx';
import { type CalendarLayers, noLayers, type PlaceAt } from './layers-context.tsx';

const none: readonly never[] = [];

/** What the layers hold, by day; best hours by weekday, 1 being Monday. */
export type ShownLayers = {
  campaigns: readonly Campaign[];
  bands: ReadonlyMap<string, readonly BandPiece[]>;
  noted: ReadonlyMap<string, readonly CalendarNote[]>;
  named: ReadonlyMap<string, readonly NamedDay[]>;
  slots: ReadonlyMap<string, readonly string[]>;
  repeats: ReadonlyMap<string, readonly PlannedRepeat[]>;
  isWithoutRepeats: boolean;
  bestHours: ReadonlyMap<number, readonly BestHour[]>;
};

export type LayerActions = {
  showCampaign: (campaign: Campaign) => void;
  openNote: (note: NoteDraft) => void;
  addNote: (day: string) => void;
  addCampaign: (day: string) => void;
  schedule: (day: string, time?: string) => void;
  openPost: (id: string) => void;
};

type DayActionsProps = LayerActions & {
  day: string;
  /** Beside a button for a new post, on a phone. */
  isLarge: boolean;
};

function DayActions({ day, isLarge, addNote, addCampaign, schedule }: DayActionsProps) {
  const Icon = isLarge ? Ellipsis : Plus;
  return (
    <ActionMenu
      button={
        <Button
          size="icon"
          variant="ghost"
          aria-label={words.add(nameOfDay(day))}
          className={isLarge ? 'text-muted' : 'size-6 text-muted'}
        >
          <Icon aria-hidden="true" />
        </Button>
      }
      actions={[
        { label: words.newPost, icon: Plus, onSelect: () => schedule(day) },
        { label: words.addNote, detail: words.noteKeys, icon: StickyNote, onSelect: () => addNote(day) },
        { label: words.newCampaign, icon: Flag, onSelect: () => addCampaign(day) },
      ]}
    />
  );
}

type Ghost = { at: string; repeat: PlannedRepeat | null };

/** By their times; what stands at the same time comes below each other. */
function Ghosts({
  ghosts,
  placeAt,
  actions,
}: {
  ghosts: Ghost[];
  placeAt: PlaceAt | undefined;
  actions: LayerActions;
}) {
  return ghosts.map(({ at, repeat }, index) => {
    const above = ghosts.slice(0, index).filter((other) => other.at === at).length;
    const style = placeAt?.(at.slice(11), above);
    return repeat ? (
      <GhostRepeat key={`${repeat.sourceId} ${repeat.turn}`} repeat={repeat} style={style} onOpen={actions.openPost} />
    ) : (
      <GhostSlot key={at} at={at} style={style} onSchedule={actions.schedule} />
    );
  });
}

/** `2031-05-04T18:30`, as the clock of this browser shows it. */
const wallClock = (now: Date) => new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

export function layersOf(shown: ShownLayers, actions: LayerActions): CalendarLayers {
  const { campaigns, bands, noted, named, slots, repeats, isWithoutRepeats, bestHours } = shown;
  const bestHoursOf: CalendarLayers['bestHoursOf'] = (day) =>
    bestHours.get(weekdayOf(day) + 1) ?? noLayers.bestHoursOf(day);
  const colours = new Map(campaigns.map(({ id, colour }) => [id, colour]));
  return {
    colourOf: (campaignId) => colours.get(campaignId),
    marksOf: (day, size) => {
      const marks = { bands: bands.get(day) ?? none, notes: noted.get(day) ?? none, named: named.get(day) ?? none };
      if (Object.values(marks).every(({ length }) => length === 0)) return null;
      return <Marks marks={marks} size={size} onCampaign={actions.showCampaign} onNote={actions.openNote} />;
    },
    ghostsOf: (day, placeAt) => {
      const ghosts: Ghost[] = [
        ...(repeats.get(day) ?? none).map((repeat) => ({ at: repeat.at, repeat })),
        ...(slots.get(day) ?? none).map((at) => ({ at, repeat: null })),
      ].toSorted((one, other) => one.at.localeCompare(other.at));
      return ghosts.length === 0 ? null : <Ghosts ghosts={ghosts} placeAt={placeAt} actions={actions} />;
    },
    bestHoursOf,
    bestTimeOf: (day, isReachable) => {
      const ahead = hoursAhead(bestHoursOf(day), day, wallClock(new Date()));
      const [best] = ahead.toSorted((one, other) => other.strength - one.strength);
      if (best === undefined) return null;
      const time = clockOf(best.hour);
      // The slot is there to be filled already.
      if (slots.get(day)?.includes(`${day}T${time}`)) return null;
      return (
        <BestTimeHint day={day} time={time} note={best.note} isReachable={isReachable} onSchedule={actions.schedule} />
      );
    },
    menuOf: (day, isLarge) => <DayActions day={day} isLarge={isLarge} {...actions} />,
    isWithoutRepeats,
  };
}
