import { defaultLinkTags, type LinkTags } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '#src/connect.ts';
import { eq, getTableColumns } from '#src/drizzle.ts';
import { clientLinkTags } from './tables.ts';

const { clientId: _clientId, workspaceId: _workspaceId, ...columns } = getTableColumns(clientLinkTags);
export const linkTagColumns = columns;

/** Those that a client begins with, where nobody has chosen any. */
export async function findLinkTags(db: WorkspaceTx, clientId: string): Promise<LinkTags> {
  const [tags] = await db.select(columns).from(clientLinkTags).where(eq(clientLinkTags.clientId, clientId));
  return tags ?? defaultLinkTags;
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
