import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { hashContent } from '#src/hash-content.ts';
import { type WorkspaceLogoRow, workspaceLogos } from './tables.ts';

export async function findWorkspaceLogo(db: WorkspaceTx, workspaceId: string): Promise<WorkspaceLogoRow | null> {
  const [logo] = await db.select().from(workspaceLogos).where(eq(workspaceLogos.workspaceId, workspaceId));
  return logo ?? null;
}

/** Of the content, without reading it. */
export async function findWorkspaceLogoHash(db: WorkspaceTx, workspaceId: string): Promise<string | null> {
  const [logo] = await db
    .select({ hash: workspaceLogos.hash })
    .from(workspaceLogos)
    .where(eq(workspaceLogos.workspaceId, workspaceId));
  return logo?.hash ?? null;
}

export async function saveWorkspaceLogo(
  db: WorkspaceTx,
  logo: Pick<WorkspaceLogoRow, 'workspaceId' | 'mediaType' | 'content'>,
): Promise<void> {
  const { mediaType, content } = logo;
  const hash = hashContent(content);
  await db
    .insert(workspaceLogos)
    .values({ ...logo, hash })
    .onConflictDoUpdate({
      target: workspaceLogos.workspaceId,
      set: { mediaType, content, hash, updatedAt: sql`clock_timestamp()` },
    });
}

export async function deleteWorkspaceLogo(db: WorkspaceTx, workspaceId: string): Promise<void> {
  await db.delete(workspaceLogos).where(eq(workspaceLogos.workspaceId, workspaceId));
}
