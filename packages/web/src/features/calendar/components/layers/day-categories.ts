import type { DayCategory, DaysSettings } from '@ruche/contracts/calendar';

/** What a client is shown: its own choice, or that of the workspace. */
export function categoriesOf(settings: DaysSettings | undefined, clientId: string | undefined): readonly DayCategory[] {
  const own = settings?.clients.find((client) => client.clientId === clientId);
  return own?.categories ?? settings?.categories ?? [];
}
