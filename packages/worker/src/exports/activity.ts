import { renderActivity } from '@ruche/contracts/events';
import { isAllowed } from '@ruche/contracts/workspaces';
import { listActivity } from '@ruche/database/events';
import type { WorkspaceSection } from './section.ts';

const pageSize = 1000;

export const activitySection: WorkspaceSection = {
  file: 'activity.json',
  about: 'The workspace’s activity and who did it, newest first.',
  async *rows({ tx, userId, role }) {
    const hidesAddresses = !isAllowed({ userId, role }, 'members.manage', 'workspace');
    const next = (before: number | null) => listActivity(tx, { before, limit: pageSize });
    for (let page = await next(null); page.length > 0; page = await next(page.at(-1)?.id ?? 0)) {
      yield* page.map((row) => {
        const { kind, actorName, params, at } = row;
        const details = hidesAddresses ? { ...params, email: undefined } : params;
        return { kind, by: actorName, title: renderActivity(row, { hidesAddresses }).title, details, at };
      });
    }
  },
};
