import type { PlatformId } from '@ruche/contracts/accounts';
import type { Schedule, ScheduleItem } from '@ruche/contracts/assistant';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { paths } from '#config/paths.ts';
import { openItems, useScheduleActions } from '#features/assistant/api/schedules.ts';
import { proposed as words } from '#features/assistant/words/schedules.ts';
import { ItemSheet } from './item-sheet.tsx';
import { ProposedGhost } from './proposed-ghost.tsx';
import { ProposedRow } from './proposed-row.tsx';
import { ScheduleBar } from './schedule-bar.tsx';

type PlaceAt = (time: string, above: number) => CSSProperties;

type Layer = {
  days: ReadonlySet<string>;
  times: ReadonlySet<string>;
  ghostsOf: (day: string, placeAt?: PlaceAt) => ReactNode;
  markOf: (day: string) => ReactNode;
  rows: readonly { id: string; scheduledFor: string; timeZone: string; row: ReactNode }[];
};

/** Gives the calendar what to draw on its days; nothing any more as null. */
export type ShowProposed = (layer: Layer | null) => void;

type Shown = { schedule: Schedule; item: ScheduleItem };

/** One below the other where they are at the same time. */
function Ghosts({
  ofDay,
  placeAt,
  onOpen,
}: {
  ofDay: Shown[];
  placeAt: PlaceAt | undefined;
  onOpen: (id: string) => void;
}) {
  return ofDay.map(({ item }, place) => {
    const above = ofDay.slice(0, place).filter((other) => other.item.at === item.at).length;
    return <ProposedGhost key={item.id} item={item} style={placeAt?.(item.at.slice(11), above)} onOpen={onOpen} />;
  });
}

const Mark = () => (
  <span aria-hidden="true" className="h-1.5 w-3.5 rounded-full border border-honey border-dashed bg-honey-soft" />
);

function toLayer(shown: Shown[], isOneClient: boolean, onOpen: (id: string) => void): Layer {
  const byDay = Map.groupBy(shown, ({ item }) => item.at.slice(0, 10));
  return {
    days: new Set(byDay.keys()),
    times: new Set(shown.map(({ item }) => item.at)),
    ghostsOf: (day, placeAt) => {
      const ofDay = byDay.get(day);
      return ofDay === undefined ? null : <Ghosts ofDay={ofDay} placeAt={placeAt} onOpen={onOpen} />;
    },
    markOf: (day) => (byDay.has(day) ? <Mark /> : null),
    rows: shown.map(({ schedule: { timeZone, clientName }, item }) => ({
      id: item.id,
      scheduledFor: item.scheduledAt,
      timeZone,
      row: (
        <ProposedRow
          item={item}
          timeZone={timeZone}
          clientName={isOneClient ? undefined : clientName}
          onOpen={onOpen}
        />
      ),
    })),
  };
}

type OpenSchedulesProps = {
  schedules: readonly Schedule[];
  clientId?: string | undefined;
  platform?: PlatformId | undefined;
  accountId?: string | undefined;
  range: { from: string; to: string };
  onShow: ShowProposed;
};

const mostBars = 3;

/** Bars for the schedules of these days, what the days show of them, and the post that is looked at. */
export function OpenSchedules(props: OpenSchedulesProps) {
  const { schedules, clientId, platform, accountId, range, onShow } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const actions = useScheduleActions();
  const { from, to } = range;
  const shown = useMemo(
    () =>
      schedules.flatMap((schedule) =>
        openItems(schedule)
          .filter(
            ({ socialAccountIds, platforms }) =>
              (platform === undefined || platforms.includes(platform)) &&
              (accountId === undefined || socialAccountIds.includes(accountId)),
          )
          .map((item) => ({ schedule, item })),
      ),
    [schedules, platform, accountId],
  );
  const layer = useMemo(() => toLayer(shown, clientId !== undefined, setOpenId), [shown, clientId]);
  useEffect(() => {
    onShow(layer);
    return () => onShow(null);
  }, [layer, onShow]);
  const ofRange = schedules.filter((schedule) => schedule.from < to && schedule.to >= from);
  const further = ofRange.length - mostBars;
  return (
    <div className="grid gap-2 empty:hidden">
      {ofRange.slice(0, mostBars).map((schedule) => (
        <ScheduleBar key={schedule.id} schedule={schedule} actions={actions} />
      ))}
      {further > 0 && (
        <Link to={paths.assistant} search={{ tab: 'schedule' }} className="w-fit text-13 text-honey-text underline">
          {words.more(further)}
        </Link>
      )}
      <ItemSheet
        shown={shown.find(({ item }) => item.id === openId) ?? null}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </div>
  );
}
