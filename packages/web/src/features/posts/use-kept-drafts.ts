import { useMemo } from 'react';
import { useMe } from '#entities/people/get-me.ts';
import { type KeptDrafts, keptDraftsOf } from './kept-drafts.ts';

/** What this browser keeps for whoever is signed in; undefined until it is known who that is, and where. */
export function useKeptDrafts(): KeptDrafts | undefined {
  const { data: me } = useMe();
  const userId = me?.user.id;
  const workspaceId = me?.workspace.id;
  return useMemo(
    () => (userId === undefined || workspaceId === undefined ? undefined : keptDraftsOf({ userId, workspaceId })),
    [userId, workspaceId],
  );
}
