import { useEffect, useState } from 'react';
import { useMe } from '#entities/people/get-me.ts';
import { ApiError } from '#lib/api-error.ts';
import { holdShownWorkspace, useCurrentWorkspace } from '#lib/current-workspace.ts';

/**
 * Who is signed in, and whether they are still in the workspace that this tab works in. Somebody who was removed has
 * `lost` it: `goesOnIn` says where they go on, null for the one joined first. The server says so in two ways: it knows
 * nobody in a workspace that the request names, and answers with another one where the request names none.
 */
export function useWorkspaceAccess() {
  const { data: me, error, isPending } = useMe();
  const workspaceId = useCurrentWorkspace();
  // Asked again, a query that never had an answer forgets its error until the next one: meanwhile the last one stands,
  // or the screen would change with every question, and what is typed on it would be lost.
  const [wasRefused, setWasRefused] = useState(false);
  const isRefused = isPending ? wasRefused : error instanceof ApiError && error.code === 'not_found';
  if (isRefused !== wasRefused) setWasRefused(isRefused);
  const shown = me?.workspace;
  const [opened, setOpened] = useState(shown);
  if (opened === undefined && shown !== undefined) setOpened(shown);
  const openedId = opened?.id;
  useEffect(() => (openedId === undefined ? undefined : holdShownWorkspace(openedId)), [openedId]);
  const isMoved = opened !== undefined && shown !== undefined && opened.id !== shown.id;
  const isLost = isRefused ? workspaceId !== null : isMoved;
  return {
    me,
    isInNone: isRefused && workspaceId === null,
    lost: isLost ? { name: opened?.name, goesOnIn: isRefused ? null : (shown?.id ?? null) } : null,
  };
}

export type LostWorkspace = NonNullable<ReturnType<typeof useWorkspaceAccess>['lost']>;
