import { type JoinedWorkspace, JoinedWorkspaceSchema } from '@ruche/contracts/workspaces';
import { api } from '#lib/api.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';

/** A workspace of one's own, with a trial of its own. */
export function createWorkspace(name: string): Promise<JoinedWorkspace> {
  const body = { name, timeZone: browserTimeZone() };
  return api.request({ method: 'POST', path: '/workspaces', body, answer: JoinedWorkspaceSchema });
}
