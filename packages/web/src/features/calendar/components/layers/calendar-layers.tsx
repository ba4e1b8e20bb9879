import type { CalendarNote, Campaign } from '@ruche/contracts/calendar';
import { type NamedDay, namedDaysBetween } from '@ruche/contracts/calendar/days';
import { addDays } from '@ruche/contracts/time';
import { useNavigate } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useDaysSettings } from '#entities/calendar/get-days-settings.ts';
import { useCampaigns } from '#entities/calendar/list-campaigns.ts';
import { useMe } from '#entities/people/get-me.ts';
import { type NoteDraft, useCalendarNotes } from '#features/calendar/api/calendar-notes.ts';
import { useFreeSlots } from '#features/calendar/api/free-slots.ts';
import { usePlannedRepeats } from '#features/calendar/api/planned-repeats.ts';
import type { CampaignDraft } from '#features/calendar/api/save-campaign.ts';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import { type DayRange, daysOf } from '#features/calendar/days.ts';
import { layersMenu, calendarLayers as words } from '#features/calendar/words/layers.ts';
import { useLatest } from '#lib/use-latest.ts';
import { bandsByDay } from './campaign-lanes.ts';
import type { CampaignsPage } from './campaigns-dialog.tsx';
import { categoriesOf } from './day-categories.ts';
import { type LayerChoice, useLayerChoice } from './layer-choice.ts';
import type { CalendarLayers } from './layers-context.tsx';
import { allLayers, LayersMenu } from './layers-menu.tsx';
import { layersOf } from './layers-of-days.tsx';
import { useBestHours } from './use-best-hours.ts';

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
  /** Slots that something is proposed for. */
  takenTimes: ReadonlySet<string> | undefined;
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

type Choice = { choice: LayerChoice; takenTimes: ReadonlySet<string> | undefined };

function useDays(range: DayRange, filters: CalendarFilters, { choice, takenTimes }: Choice) {
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
    const left = [...times].filter((at) => takenTimes?.has(at) !== true);
    return Map.groupBy(left, (at) => at.slice(0, 10));
  }, [choice.slots, free, takenTimes]);
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

/** Campaigns, notes, named days, free slots, planned repeats and best times: where they are switched and changed, and what the days show of them. */
function CalendarLayersPart(props: CalendarLayersProps & { userId: string }) {
  const { range, selectedDay, filters, onFilter, onSchedule, onOpenPost, onLayers, takenTimes, userId } = props;
  const { clientId, campaign: shownCampaign } = filters;
  const { choice, toggle } = useLayerChoice(userId);
  const { campaigns, settings, ...marks } = useDays(range, filters, { choice, takenTimes });
  const { bands, noted, named, slots, repeats, isWithoutRepeats } = marks;
  const { bestHours, hint: bestTimesHint, canChoosePlan } = useBestHours(filters, choice.bestTimes);
  const navigate = useNavigate();
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
        {
          campaigns: choice.campaigns ? campaigns : none,
          bands,
          noted,
          named,
          slots,
          repeats,
          isWithoutRepeats,
          bestHours,
        },
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
      bestHours,
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
        hints={{ slots: clientId === undefined ? layersMenu.slotsHint : undefined, bestTimes: bestTimesHint }}
        onToggle={toggle}
        onDays={() => dialogs.setIsChoosingDays(true)}
        onPlans={canChoosePlan ? () => void navigate({ to: paths.settingsPlan }) : undefined}
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
