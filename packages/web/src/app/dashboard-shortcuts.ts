import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { entries } from '#features/shell/navigation.ts';
import type { Shortcuts } from '#features/shell/use-shortcuts.ts';

export type Navigate = AnyRouter['navigate'];

/** Keys of what is done rather than gone to; the palette shows them beside the same commands. */
export const actKeys = { schedulePost: 'n', addClient: 'c', shortcuts: '?' } as const;

export const addClient = (navigate: Navigate) => void navigate({ to: paths.clients, search: { add: true } });

/** The calendar's own form, which knows what day is selected there. */
export const scheduleOnSelectedDay = (navigate: Navigate) =>
  void navigate({ to: paths.calendar, search: (before: object) => ({ ...before, schedule: true as const }) });

const goToToday = (navigate: Navigate) =>
  void navigate({ to: paths.calendar, search: (before: object) => ({ ...before, date: undefined }) });

type ShortcutOptions = {
  onSchedule: () => void;
  onShortcuts: () => void;
  isCalendar: boolean;
  isInbox: boolean;
};

/** What the keys of the dashboard do. Those of every screen are also commands of the palette. */
export function dashboardShortcuts(
  navigate: Navigate,
  { onSchedule, onShortcuts, isCalendar, isInbox }: ShortcutOptions,
): Shortcuts {
  return {
    ...Object.fromEntries(entries.map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
    // There the key begins a note.
    ...(!isInbox && { [actKeys.schedulePost]: onSchedule }),
    [actKeys.addClient]: () => addClient(navigate),
    [actKeys.shortcuts]: onShortcuts,
    ...(isCalendar && { t: () => goToToday(navigate) }),
  };
}
