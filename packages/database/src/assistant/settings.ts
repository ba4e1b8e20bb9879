import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { assistantSettings, clientVoices } from './tables.ts';

/** Whether texts of the workspace may go to a model: yes, until somebody says no. */
export async function isAssistantOn(tx: WorkspaceTx): Promise<boolean> {
  const [row] = await tx.select({ isOn: assistantSettings.isOn }).from(assistantSettings);
  return row?.isOn ?? true;
}

export async function setAssistantOn(tx: WorkspaceTx, workspaceId: string, isOn: boolean): Promise<void> {
  await tx
    .insert(assistantSettings)
    .values({ workspaceId, isOn })
    .onConflictDoUpdate({
      target: assistantSettings.workspaceId,
      set: { isOn, updatedAt: sql`clock_timestamp()` },
    });
}

/** The same for one client. */
export async function isAssistantOnFor(tx: WorkspaceTx, clientId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isOn: clientVoices.isOn })
    .from(clientVoices)
    .where(eq(clientVoices.clientId, clientId));
  return row?.isOn ?? true;
}
