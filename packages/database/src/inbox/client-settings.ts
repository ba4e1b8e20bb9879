import { type ClientInboxSettings, defaultInboxSettings } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { clientInboxSettings } from './tables.ts';

/** Those that everybody begins with, where nobody changed them. */
export async function findInboxSettings(db: WorkspaceTx, clientId: string): Promise<ClientInboxSettings> {
  const [row] = await db.select().from(clientInboxSettings).where(eq(clientInboxSettings.clientId, clientId));
  if (!row) return defaultInboxSettings;
  const { businessHours, firstAnswerMinutes, nextAnswerMinutes, watchWords } = row;
  return { businessHours, firstAnswerMinutes, nextAnswerMinutes, watchWords };
}

export async function saveInboxSettings(
  db: WorkspaceTx,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
  settings: ClientInboxSettings,
): Promise<void> {
  await db
    .insert(clientInboxSettings)
    .values({ workspaceId, clientId, ...settings })
    .onConflictDoUpdate({
      target: clientInboxSettings.clientId,
      set: { ...settings, updatedAt: sql`clock_timestamp()` },
    });
}
