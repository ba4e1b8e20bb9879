import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { entries } from '#features/shell/navigation.ts';
import type { Shortcuts } from '#features/shell/use-shortcuts.ts';

export type Navigate = AnyRouter['navigate'];

/** Keys of what is done rather than gone to; the palette shows them beside the same commands. */
export const actKeys = { schedulePost: 'n', addClient: 'c', shortcuts: '?' } as const;

export const addClient = (navigate: Navigate) => void navigate({ to: paths.clients, search: { add: true } });

/** What the keys of the dashboard do. Every one of them is also a command of the palette. */
export function dashboardShortcuts(
  navigate: Navigate,
  { onSchedule, onShortcuts }: { onSchedule: () => void; onShortcuts: () => void },
): Shortcuts {
  return {
    ...Object.fromEntries(entries.map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
    [actKeys.schedulePost]: onSchedule,
    [actKeys.addClient]: () => addClient(navigate),
    [actKeys.shortcuts]: onShortcuts,
  };
}
