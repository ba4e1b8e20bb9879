import { defaultLinkTags, type LinkTags } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '#src/connect.ts';
import { getTableColumns, inArray } from '#src/drizzle.ts';
import { clientLinkTags } from './tables.ts';

const { clientId: _clientId, workspaceId: _workspaceId, ...columns } = getTableColumns(clientLinkTags);
export const linkTagColumns = columns;

/** By client; of one that is not in it nobody has chosen any. */
export async function listLinkTags(db: WorkspaceTx, clientIds: string[]): Promise<Map<string, LinkTags>> {
  const rows = await db.select().from(clientLinkTags).where(inArray(clientLinkTags.clientId, clientIds));
  return new Map(rows.map(({ clientId, workspaceId: _id, ...tags }) => [clientId, tags]));
}

/** Those that a client begins with, where nobody has chosen any. */
export async function findLinkTags(db: WorkspaceTx, clientId: string): Promise<LinkTags> {
  return (await listLinkTags(db, [clientId])).get(clientId) ?? defaultLinkTags;
}

export async function storeLinkTags(
  db: WorkspaceTx,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
  tags: LinkTags,
): Promise<void> {
  await db
    .insert(clientLinkTags)
    .values({ ...tags, workspaceId, clientId })
    .onConflictDoUpdate({ target: clientLinkTags.clientId, set: tags });
}
