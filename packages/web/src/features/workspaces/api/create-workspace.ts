import { type JoinedWorkspace, JoinedWorkspaceSchema } from '@ruche/contracts/workspaces';
import { api } from '#lib/api.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';

/** A workspace of one's own, with what is left of the person's trial. */
export function createWorkspace(name: string, idempotencyKey: string): Promise<JoinedWorkspace> {
  const body = { name, timeZone: browserTimeZone() };
  return api.request({ method: 'POST', path: '/workspaces', body, idempotencyKey, answer: JoinedWorkspaceSchema });
}
