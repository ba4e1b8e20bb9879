import { z } from 'zod';

const PanelStateSchema = z.object({
  /** The chat that is open in it; a new one when null. */
  threadId: z.uuid().nullable(),
  /** Chosen in the panel; that of the screen when left out. */
  clientId: z.uuid().nullable().optional(),
});
export type PanelState = z.infer<typeof PanelStateSchema>;

const keyOf = (workspaceId: string) => `ruche.assistant ${workspaceId}`;

/** What the panel showed before a reload of this tab, in this workspace. */
export function readPanelState(workspaceId: string): PanelState {
  try {
    return PanelStateSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(workspaceId)) ?? ''));
  } catch {
    return { threadId: null };
  }
}

export function keepPanelState(workspaceId: string, state: PanelState): void {
  try {
    sessionStorage.setItem(keyOf(workspaceId), JSON.stringify(state));
  } catch {
    // After a reload it begins anew; the chats are listed.
  }
}
