import type { ListedAuditEntry } from '@ruche/database/audit';
import { type Names, presentAuditEntry } from '#features/audit/presenter.ts';

export const exportHeadings = [
  'Time (UTC)',
  'Who',
  'Who (ID)',
  'What',
  'Kind',
  'Client',
  'Client ID',
  'Post ID',
  'Version',
  'Content hash',
  'IP address',
  'Number',
  'Hash',
  'Changes',
];

const actorTypes = { person: '', key: ' (API key)', contact: ' (client’s contact)', system: 'Ruche' };

export function presentCells(entry: ListedAuditEntry, names: Names): string[] {
  const { at, actor, title, kind, clientName, clientId, postId, version, contentHash, ip, number, hash, changes } =
    presentAuditEntry(entry, names);
  const cells = [at, `${actor.name}${actorTypes[actor.type]}`, actor.id, title, kind, clientName, clientId, postId];
  return [...cells, version, contentHash, ip, number, hash, changes.join('; ')].map((cell) =>
    cell === null ? '' : String(cell),
  );
}

/** One line with everything that the hash covers: whoever has all lines can compute them anew. */
export function presentLine(entry: ListedAuditEntry, names: Names): string {
  const { workspaceId, userId, contactId, params } = entry;
  return `${JSON.stringify({ ...presentAuditEntry(entry, names), workspaceId, userId, contactId, params })}\n`;
}
