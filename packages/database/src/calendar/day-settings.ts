import type { DayCategory } from '@ruche/contracts/calendar';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { eq, isNull, or } from '#src/drizzle.ts';
import { calendarDaySettings } from './tables.ts';

type DaySetting = { clientId: string | null; categories: DayCategory[] };

/** That of the workspace, and those of clients that are there. */
export async function listDaySettings(db: WorkspaceTx): Promise<DaySetting[]> {
  return db
    .select({ clientId: calendarDaySettings.clientId, categories: calendarDaySettings.categories })
    .from(calendarDaySettings)
    .leftJoin(clients, eq(clients.id, calendarDaySettings.clientId))
    .where(or(isNull(calendarDaySettings.clientId), isNull(clients.deletedAt)))
    .orderBy(calendarDaySettings.clientId);
}

export async function saveDaySetting(db: WorkspaceTx, setting: DaySetting & { workspaceId: string }): Promise<void> {
  const { categories } = setting;
  await db
    .insert(calendarDaySettings)
    .values(setting)
    .onConflictDoUpdate({
      target: [calendarDaySettings.workspaceId, calendarDaySettings.clientId],
      set: { categories },
    });
}

export async function deleteDaySetting(db: WorkspaceTx, clientId: string | null): Promise<void> {
  const isMeant = clientId === null ? isNull(calendarDaySettings.clientId) : eq(calendarDaySettings.clientId, clientId);
  await db.delete(calendarDaySettings).where(isMeant);
}
