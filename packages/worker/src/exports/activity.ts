import { renderActivity } from '@ruche/contracts/events';
import { listActivityOf } from '@ruche/database/events';
import { findMembership } from '@ruche/database/people';
import type { ExportSection } from './section.ts';

const pageSize = 1000;

export const activitySection: ExportSection = {
  file: 'activity.json',
  about: 'What happened in your workspace and who did it, newest first.',
  async *rows(db, userId) {
    const membership = await findMembership(db, userId);
    if (!membership) return;
    const next = (before: number | null) => listActivityOf(db, membership.workspace.id, { before, limit: pageSize });
    for (let page = await next(null); page.length > 0; page = await next(page.at(-1)?.id ?? 0)) {
      yield* page.map((row) => {
        const { kind, actorName, params, at } = row;
        return { kind, by: actorName, title: renderActivity(row).title, details: params, at };
      });
    }
  },
};
