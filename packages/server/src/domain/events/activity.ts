import type { Executor } from '@ruche/database';
import { insertActivity } from '@ruche/database/events';
import type { Scope } from '#domain/workspaces/scope.ts';

type Event = { kind: string; subjectId?: string; subjectName?: string; details?: Record<string, unknown> };

/** Remembers what somebody did, for everybody in the workspace to see. */
export async function recordActivity(tx: Executor, { workspace, userId }: Scope, event: Event): Promise<void> {
  await insertActivity(tx, { workspaceId: workspace.id, userId, ...event });
}
