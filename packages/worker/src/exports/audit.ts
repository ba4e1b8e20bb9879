import { renderAudited } from '@ruche/contracts/events';
import { isAllowed } from '@ruche/contracts/workspaces';
import { type ListedAuditEntry, listAuditEntries } from '@ruche/database/audit';
import type { WorkspaceSection } from './section.ts';

const limit = 1000;

/** All of it for those who may read it, and for anybody what is kept of themselves. */
export const auditSection: WorkspaceSection = {
  file: 'audit-log.json',
  about: 'The audit log, newest first: all of it for owners and managers, otherwise what you did.',
  async *rows({ tx, userId, role, workspace: { timeZone } }) {
    const isWhole = isAllowed({ userId, role }, 'audit.read', 'workspace');
    const filter = isWhole ? { timeZone } : { timeZone, userId };
    const next = (last?: ListedAuditEntry) => {
      const after = last && { at: last.at.toISOString(), id: last.id };
      return listAuditEntries(tx, filter, { after, limit });
    };
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) {
      yield* page.map((entry) => {
        const { id, at, kind, actorName, params, clientId, postId, ip, number, hash } = entry;
        // Others' addresses are theirs.
        const own = { ...(entry.userId === userId && { ip }), number, hash };
        return {
          id,
          at,
          kind,
          by: actorName,
          title: renderAudited(entry).title,
          details: params,
          clientId,
          postId,
          ...own,
        };
      });
    }
  },
};
