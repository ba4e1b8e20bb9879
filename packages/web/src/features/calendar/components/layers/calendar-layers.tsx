import type { CalendarNote, Campaign, PlannedRepeat } from '@ruche/contracts/calendar';
import { type NamedDay, namedDaysBetween } from '@ruche/contracts/calendar/days';
import { addDays } from '@ruche/contracts/time';
import { Ellipsis, Flag, Plus, StickyNote } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCampaigns } from '#entities/calendar/list-campaigns.ts';
import { useMe } from '#entities/people/get-me.ts';
import { type NoteDraft, useCalendarNotes } from '#features/calendar/api/calendar-notes.ts';
import { useDaysSettings } from '#features/calendar/api/days-settings.ts';
import { useFreeSlots } from '#features/calendar/api/free-slots.ts';
import { usePlannedRepeats } from '#features/calendar/api/planned-repeats.ts';
import type { CampaignDraft } from '#features/calendar/api/save-campaign.ts';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import { type DayRange, daysOf, nameOfDay } from '#features/calendar/days.ts';
import { calendarLayers as words } from '#features/calendar/words/layers.ts';
import { useLatest } from '#lib/use-latest.ts';
import { type BandPiece, bandsByDay } from './campaign-lanes.ts';
import type { CampaignsPage } from './campaigns-dialog.tsx';
import { categoriesOf } from './day-categories.ts';
import { Marks } from './day-marks.tsx';
import { GhostRepeat } from './ghost-repeat.tsx';
import { GhostSlot } from './ghost-slot.tsx';
import { type LayerChoice, useLayerChoice } from './layer-choice.ts';
import type { CalendarLayers, PlaceAt } from './layers-context.tsx';
import { allLayers, LayersMenu } from './layers-menu.tsx';

const CampaignsDialog = lazyDialog(async () => (await import('./campaigns-dialog.tsx')).CampaignsDialog);
const DaysDialog = lazyDialog(async () => (await import('./days-dialog.tsx')).DaysDialog);
const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog);

export type CalendarLayersProps = {
  range: DayRange;
  selectedDay: string;
  filters: CalendarFilters;
  onFilter: (change: Pick<CalendarFilters, 'campaign'>) => void;
  onSchedule: (day: string, time?: string) => void;
  onOpenPost: (id: string) => void;
  /** What the days show from now on. */
  onLayers: (layers: CalendarLayers) => void;
};

/** By each of the days that it is on. */
function notesByDay(notes: readonly CalendarNote[], range: DayRange): ReadonlyMap<string, CalendarNote[]> {
  const days = daysOf(range);
  const pairs = notes.flatMap((note) =>
    days.filter((day) => note.firstDay <= day && day <= note.lastDay).map((day) => ({ day, note })),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ day }) => day)].map(([day, of]) => [day, of.map(({ note }) => note)] as const),
  );
}

const none: readonly never[] = [];

function useDays(range: DayRange, filters: CalendarFilters, choice: LayerChoice) {
  const { clientId } = filters;
  const { from, to } = range;
  const { data: campaigns = none } = useCampaigns(clientId);
  const { data: notes = none } = useCalendarNotes(range, clientId, choice.notes);
  const { data: settings } = useDaysSettings();
  const { data: free } = useFreeSlots(range, clientId, choice.slots);
  const { data: planned, isError, isPlaceholderData } = usePlannedRepeats(range, filters, choice.repeats);
  const bands = useMemo(
    () => (choice.campaigns ? bandsByDay(campaigns, { from, to }) : new Map<string, never>()),
    [choice.campaigns, campaigns, from, to],
  );
  const noted = useMemo(() => notesByDay(choice.notes ? notes : none, { from, to }), [choice.notes, notes, from, to]);
  const named = useMemo((): ReadonlyMap<string, NamedDay[]> => {
    const categories = choice.days ? categoriesOf(settings, clientId) : [];
    return Map.groupBy(namedDaysBetween(from, to, categories), ({ day }) => day);
  }, [choice.days, settings, clientId, from, to]);
  const slots = useMemo(() => {
    // Several accounts may have the same one.
    const times = new Set(choice.slots ? free?.slots.map(({ at }) => at) : none);
    return Map.groupBy([...times], (at) => at.slice(0, 10));
  }, [choice.slots, free]);
  const repeats = useMemo(
    () => Map.groupBy(choice.repeats ? (planned?.repeats ?? none) : none, ({ at }) => at.slice(0, 10)),
    [choice.repeats, planned],
  );
  const isKnown = isError || (planned !== undefined && !isPlaceholderData);
  const isWithoutRepeats = !choice.repeats || (isKnown && repeats.size === 0);
  return { campaigns, settings, bands, noted, named, slots, repeats, isWithoutRepeats };
}

/** The dialogs of the layers: one at a time. */
function useDialogs() {
  const [note, setNote] = useState<NoteDraft | null>(null);
  const [page, setPage] = useState<CampaignsPage | null>(null);
  const [isChoosingDays, setIsChoosingDays] = useState(false);
  return { note, setNote, page, setPage, isChoosingDays, setIsChoosingDays };
}

const newNote = (day: string, clientId: string | undefined): NoteDraft => ({
  id: null,
  text: '',
  colour: 'amber',
  clientId: clientId ?? null,
  firstDay: day,
  lastDay: day,
});

const newCampaign = (day: string, clientId: string | undefined): CampaignDraft => ({
  id: null,
  name: '',
  description: '',
  colour: 'violet',
  clientId: clientId ?? null,
  firstDay: day,
  lastDay: addDays(day, 6),
});

/** Shift and N on a day writes a note there. */
function useNoteKey(onNote: (day: string) => void) {
  const add = useLatest(onNote);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== 'N' || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
      const { day } = target.dataset;
      if (day === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      add(day);
    };
    // Before the keys of the whole page, of which N is one.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [add]);
}

type Shown = {
  campaigns: readonly Campaign[];
  bands: ReadonlyMap<string, readonly BandPiece[]>;
  noted: ReadonlyMap<string, readonly CalendarNote[]>;
  named: ReadonlyMap<string, readonly NamedDay[]>;
  slots: ReadonlyMap<string, readonly string[]>;
  repeats: ReadonlyMap<string, readonly PlannedRepeat[]>;
  isWithoutRepeats: boolean;
};

type LayerActions = {
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

function layersOf(shown: Shown, actions: LayerActions): CalendarLayers {
  const { campaigns, bands, noted, named, slots, repeats, isWithoutRepeats } = shown;
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
    menuOf: (day, isLarge) => <DayActions day={day} isLarge={isLarge} {...actions} />,
    isWithoutRepeats,
  };
}

/** Campaigns, notes, named days, free slots and planned repeats: where they are switched and changed, and what the days show of them. */
function CalendarLayersPart(props: CalendarLayersProps & { userId: string }) {
  const { range, selectedDay, filters, onFilter, onSchedule, onOpenPost, onLayers, userId } = props;
  const { clientId, campaign: shownCampaign } = filters;
  const { choice, toggle } = useLayerChoice(userId);
  const { campaigns, settings, ...marks } = useDays(range, filters, choice);
  const { bands, noted, named, slots, repeats, isWithoutRepeats } = marks;
  const dialogs = useDialogs();
  const { setNote, setPage } = dialogs;
  const showCampaign = useLatest(({ id }: Campaign) => onFilter({ campaign: id === shownCampaign ? undefined : id }));
  const addNote = useLatest((day: string) => setNote(newNote(day, clientId)));
  const addCampaign = useLatest((day: string) => setPage(newCampaign(day, clientId)));
  const schedule = useLatest(onSchedule);
  const openPost = useLatest(onOpenPost);
  useNoteKey(addNote);
  const layers = useMemo(
    () =>
      layersOf(
        { campaigns: choice.campaigns ? campaigns : none, bands, noted, named, slots, repeats, isWithoutRepeats },
        { showCampaign, openNote: setNote, addNote, addCampaign, schedule, openPost },
      ),
    [
      campaigns,
      choice.campaigns,
      bands,
      noted,
      named,
      slots,
      repeats,
      isWithoutRepeats,
      showCampaign,
      setNote,
      addNote,
      addCampaign,
      schedule,
      openPost,
    ],
  );
  useEffect(() => onLayers(layers), [layers, onLayers]);
  return (
    <>
      <Button className="max-sm:min-w-11 max-sm:px-2.5" onClick={() => setPage('list')}>
        <Flag aria-hidden="true" />
        <span className="max-sm:sr-only">{words.campaigns}</span>
      </Button>
      <LayersMenu
        layers={allLayers}
        choice={choice}
        hasClient={clientId !== undefined}
        onToggle={toggle}
        onDays={() => dialogs.setIsChoosingDays(true)}
      />
      <NoteDialog open={dialogs.note !== null} note={dialogs.note} onClose={() => setNote(null)} />
      <CampaignsDialog
        open={dialogs.page !== null}
        onClose={() => setPage(null)}
        page={dialogs.page}
        campaigns={campaigns}
        newCampaign={newCampaign(selectedDay, clientId)}
        onPage={setPage}
        onShow={(campaign) => {
          setPage(null);
          onFilter({ campaign: campaign.id });
        }}
      />
      <DaysDialog
        open={dialogs.isChoosingDays}
        settings={settings}
        clientId={clientId}
        onClose={() => dialogs.setIsChoosingDays(false)}
      />
    </>
  );
}

/** Which layers somebody sees is theirs: it waits until it is known who that is. */
export function LayerMenus(props: CalendarLayersProps) {
  const { data: me } = useMe();
  return me === undefined ? null : <CalendarLayersPart key={me.user.id} userId={me.user.id} {...props} />;
}
