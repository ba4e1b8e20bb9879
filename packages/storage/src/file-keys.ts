import { randomUUID } from 'node:crypto';

/** A new place in the store, in the workspace's own folder. */
export function newFileKey(workspaceId: string): string {
  return `${workspaceId}/${randomUUID()}`;
}
