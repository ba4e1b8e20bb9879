import { useState } from 'react';
import { useAuthState } from '#lib/auth-state.ts';
import { useCurrentWorkspace } from '#lib/current-workspace.ts';

/** What belongs to a chat that has not begun is kept under this name: each person’s own, in each workspace. */
export function useNewChatKey(): string {
  const { user } = useAuthState();
  const workspaceId = useCurrentWorkspace();
  // Stays what it was at first: signing out must not move what was typed.
  const [key] = useState(`new ${user?.id ?? ''} ${workspaceId ?? ''}`);
  return key;
}
