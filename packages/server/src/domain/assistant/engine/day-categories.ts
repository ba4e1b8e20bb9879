import { type DayCategory, defaultDayCategories } from '@ruche/contracts/calendar';
import type { WorkspaceTx } from '@ruche/database';
import { listDaySettings } from '@ruche/database/calendar';

/** The kinds of days that the client's calendar shows: its own choice, the workspace's, or the usual ones. */
export async function dayCategoriesOf(tx: WorkspaceTx, clientId: string): Promise<readonly DayCategory[]> {
  const settings = await listDaySettings(tx);
  const chosen = settings.find((one) => one.clientId === clientId) ?? settings.find((one) => one.clientId === null);
  return chosen?.categories ?? defaultDayCategories;
}
